import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test } from 'vitest'
import { useReader } from '../../../../src/renderer/features/reader/reader-store.ts'
import { useAvailableActions } from '../../../../src/renderer/features/actions/use-actions.ts'
import ReaderPane from '../../../../src/renderer/features/reader/pane/ReaderPane.vue'
import ToastRegion from '../../../../src/renderer/ui/toast/ToastRegion.vue'
import { fakeSpeech, type FakeSpeech } from '../../../support/fake-speech.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, ok, openPage, textOf } from '../../page.ts'
import { forReader, resource } from '../../sample-resource.ts'
import { waitFor } from '../../../support/patience.ts'

async function reading(body: string, { voices = ['en-GB'], language = 'en' } = {}) {
  const speech = fakeSpeech(voices)
  onTestFinished(() => void fakeSpeech([]))
  const page = await openPage({ session: amina, provided: forReader() })
  mount(ToastRegion, page.mounting)
  mount(ReaderPane, {
    props: {
      known: null,
      showsBack: false,
      previous: null,
      next: null,
      hasNext: true,
      searchedFor: '',
    },
    ...page.mounting,
  })
  void useReader().open(7, null)
  await page.main.response(
    'resources:get',
    ok<'resources:get'>(resource(7, { title: 'Crabs', body, language })),
  )
  await settled()
  return { ...page, speech }
}

/** Speaks to the end, and returns every text with its voice. */
async function toTheEnd(speech: FakeSpeech): Promise<readonly string[]> {
  while (speech.isSpeaking()) {
    speech.finish()
    await settled()
  }
  return speech.spoken.map(({ text }) => text)
}

const marked = (): readonly string[] =>
  [...(CSS.highlights.get('reader-spoken') ?? [])].map((part) => {
    const range = document.createRange()
    range.setStart(part.startContainer, part.startOffset)
    range.setEnd(part.endContainer, part.endOffset)
    return range.toString()
  })

const bar = (): boolean => has('region', 'Reading aloud')

test('title and text are spoken sentence by sentence, and the spoken sentence is marked', async () => {
  const { user, speech } = await reading(
    '<p>Dr Lee found <em>nine</em>\n crabs. Then two\u00adfold!</p><ul><li>One</li><li>Two</li></ul><pre>x = 1</pre><p>…</p>',
  )
  await user.keyboard('r')
  expect(bar()).toBe(true)
  expect(marked()).toEqual(['Crabs'])
  speech.finish()
  await settled()
  expect(marked()).toEqual(['Dr Lee found nine\n crabs.'])
  expect(await toTheEnd(speech)).toEqual(['Crabs', 'Dr Lee found nine crabs.', 'Then twofold!', 'One', 'Two'])
  expect(bar()).toBe(false)
  expect(marked()).toEqual([])
})

test('two windows that read aloud do not take turns: the one that starts interrupts the other', async () => {
  const { user, speech } = await reading('<p>One.</p>')
  const others = new SpeechSynthesisUtterance('Of another window')
  let interrupted = ''
  others.addEventListener('error', ({ error }) => (interrupted = error))
  speechSynthesis.speak(others)
  await user.keyboard('r')
  expect(interrupted).toBe('interrupted')
  expect(speech.isSpeaking()).toBe(true)
})

test('each paragraph is spoken by a voice of its language, and left out where there is none', async () => {
  const { user, speech } = await reading(
    '<p>One.</p><p lang="fr">Deux.</p><p lang="nl">Drie.</p><p lang="en-US">Four.</p>',
    { voices: ['en-GB', 'en_US', 'fr-FR'] },
  )
  await user.keyboard('r')
  await toTheEnd(speech)
  expect(speech.spoken.map(({ text, voice }) => `${text} ${voice}`)).toEqual([
    'Crabs en-GB',
    'One. en-GB',
    'Deux. fr-FR',
    'Four. en_US',
  ])
})

test('reading aloud is not offered without a voice of the system for the language', async () => {
  const { user, speech } = await reading('<p>Een krab.</p>', { language: 'nl' })
  expect(useAvailableActions().isAvailable('reader.readAloud')).toBe(false)
  await user.click(get('button', 'More actions'))
  expect(has('menuitem', 'Copy citation')).toBe(true)
  expect(has('menuitem', 'Read aloud')).toBe(false)
  await user.keyboard('{Escape}r')
  expect(speech.spoken).toEqual([])
})

test('it is offered as soon as the system names its voices', async () => {
  await reading('<p>Een krab.</p>', { language: 'nl' })
  Object.assign(speechSynthesis, { getVoices: () => [{ lang: 'nl', localService: true, default: false }] })
  speechSynthesis.dispatchEvent(new Event('voiceschanged'))
  expect(useAvailableActions().isAvailable('reader.readAloud')).toBe(true)
})

test('pausing silences the voice, and continuing repeats the sentence', async () => {
  const { user, speech } = await reading('<p>One. Two.</p>')
  await user.keyboard('r')
  speech.finish()
  await settled()
  await user.click(get('button', 'Pause reading aloud'))
  expect(speech.isSpeaking()).toBe(false)
  expect(marked()).toEqual(['One.'])
  await user.click(get('button', 'Continue reading aloud'))
  expect(speech.spoken.map(({ text }) => text)).toEqual(['Crabs', 'One.', 'One.'])
  await user.keyboard('r')
  expect(speech.isSpeaking()).toBe(false)
})

test('sentences are gone through by buttons and media keys', async () => {
  const { user, speech } = await reading('<p>One. Two. Three.</p>')
  await user.keyboard('r')
  await user.click(get('button', 'Next sentence'))
  await user.keyboard('{MediaTrackNext}{MediaTrackNext}')
  await user.click(get('button', 'Previous sentence'))
  expect(speech.spoken.map(({ text }) => text)).toEqual(['Crabs', 'One.', 'Two.', 'Three.', 'Two.'])
  await user.keyboard('{MediaPlayPause}')
  expect(speech.isSpeaking()).toBe(false)
  await user.keyboard('{MediaPlayPause}')
  expect(speech.isSpeaking()).toBe(true)
  await user.keyboard('{MediaStop}')
  expect(bar()).toBe(false)
  await user.keyboard('{MediaPlayPause}')
  expect(speech.isSpeaking()).toBe(false)
})

test('it begins with the sentence of the selected words', async () => {
  const { user, speech } = await reading('<p>One. Two is <em>here</em>. Three.</p>')
  const word = document.querySelector('em')
  if (word) getSelection()?.selectAllChildren(word)
  await user.keyboard('r')
  expect(speech.spoken.map(({ text }) => text)).toEqual(['Two is here.'])
})

test('another speed takes effect at once, and is kept', async () => {
  const { user, speech, main } = await reading('<p>One.</p>')
  await user.keyboard('r')
  await user.selectOptions(get('combobox', 'Reading speed'), '1.5×')
  expect(main.requestsOf('settings:change')).toEqual([{ speechRate: 1.5 }])
  expect(speech.spoken.map(({ text, rate }) => `${text} ${rate}`)).toEqual(['Crabs 1', 'Crabs 1.5'])
})

test('stopping gives the focus back to the text', async () => {
  const { user, speech } = await reading('<p>One.</p>')
  await user.keyboard('r')
  await user.click(get('button', 'Stop reading aloud'))
  expect(bar()).toBe(false)
  expect(speech.isSpeaking()).toBe(false)
  expect(document.activeElement).toBe(get('group', 'Crabs'))
})

test('another entry silences it', async () => {
  const { user, speech, main } = await reading('<p>One.</p>')
  await user.keyboard('r')
  void useReader().open(8, null)
  await settled()
  expect(speech.isSpeaking()).toBe(false)
  await main.response('resources:get', ok<'resources:get'>(resource(8)))
  await settled()
  expect(bar()).toBe(false)
})

test('a long entry is read to its end, without being asked to show the rest', async () => {
  const long = `<p>${'Words of a long entry '.repeat(500)}</p>`.repeat(15)
  const { user, speech } = await reading(`${long}<p>Mangroves.</p>`)
  await user.keyboard('r')
  await waitFor(() => expect(screen.getByText('Mangroves.')).toBeTruthy())
  expect((await toTheEnd(speech)).at(-1)).toBe('Mangroves.')
})

test('text that is rendered again is read on from the same sentence', async () => {
  const { user, speech } = await reading('<p>One. Two. Three.</p>')
  await user.keyboard('r')
  await user.click(get('button', 'Next sentence'))
  await user.click(get('button', 'Next sentence'))
  useReader().resource = resource(7, {
    title: 'Crabs',
    language: 'en',
    body: '<p>New.</p><p>One. Two. Four.</p>',
  })
  await settled()
  expect(marked()).toEqual(['Two.'])
  expect((await toTheEnd(speech)).slice(-2)).toEqual(['Two.', 'Four.'])
})

test('a voice that fails ends reading aloud, and is reported', async () => {
  const { user, speech } = await reading('<p>One.</p>')
  await user.keyboard('r')
  speech.fail()
  await settled()
  expect(bar()).toBe(false)
  expect(textOf(screen.getByText(/voice stopped responding/))).toBeTruthy()
})

test('an entry that is opened while nothing is read aloud here silences no other window', async () => {
  await reading('<p>One.</p>')
  let cancelled = 0
  Object.assign(speechSynthesis, { cancel: () => (cancelled += 1) })
  void useReader().open(8, null)
  await settled()
  expect(cancelled).toBe(0)
})

test('sentences that follow one another cancel nothing that another window speaks', async () => {
  const { user, speech } = await reading('<p>One.</p>')
  let cancelled = 0
  Object.assign(speechSynthesis, { cancel: () => (cancelled += 1) })
  await user.keyboard('r')
  cancelled = 0
  expect(await toTheEnd(speech)).toEqual(['Crabs', 'One.'])
  expect([bar(), cancelled]).toEqual([false, 0])
})

test('another window that silences the voice is no fault: the sentence can be continued', async () => {
  const { user, speech } = await reading('<p>One.</p>')
  await user.keyboard('r')
  speech.finish()
  await settled()
  speechSynthesis.cancel()
  await settled()
  expect(screen.queryByText(/voice stopped responding/)).toBeNull()
  await user.click(get('button', 'Continue reading aloud'))
  expect(speech.spoken.map(({ text }) => text)).toEqual(['Crabs', 'One.', 'One.'])
})
