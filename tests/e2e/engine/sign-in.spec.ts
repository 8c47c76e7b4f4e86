import { languageCodes } from '../../../src/shared/i18n/languages.ts'
import { expect, test } from '../support/app.ts'
import { resize, restingBoxes } from '../support/resize.ts'

test('in a small window the choice of a language has one line, in each of them', async ({ start }) => {
  const { page } = await start()
  await resize(page, 900, 600)
  const choice = page.locator('#welcome-language')
  const expectOneLine = async (language: string): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const [box, field] = await restingBoxes(choice, page.locator('#sign-in-username'))
    expect(box.height, `${language}, “${await choice.inputValue()}”`).toBe(field.height)
  }
  for (const language of languageCodes) {
    await choice.selectOption(language)
    await expectOneLine(language)
  }
  await choice.selectOption('')
  for (const language of languageCodes) {
    // Like a page on a system in this language.
    await page.evaluate(
      (code) => history.replaceState(history.state, '', `?locale=${code}&system=${code}#/`),
      language,
    )
    await page.reload()
    await expect(choice).toHaveValue('')
    await expectOneLine(language)
  }
})
