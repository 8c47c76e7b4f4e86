import '../no-connections'
import { languages } from '../i18n/languages'
import { documentLanguage, localeFrom } from '../i18n/locale-choice'
import '../styles/tokens.css'
import '../styles/base.css'
import './crash.css'
import { crashReport } from './crash-report'

// The page that takes the place of one that keeps crashing. It has no preload and uses nothing of what may have been
// the reason: no Vue, no store, no call to main.

const facts = new URLSearchParams(window.location.search)
const locale = localeFrom(window.location.search)
const words = await languages[locale].start()
const report = document.querySelector<HTMLTextAreaElement>('#report')
const reasons = (facts.get('reasons') ?? '').split(' ')

Object.assign(document.documentElement, documentLanguage(locale))
document.title = words.app.documentTitle.replace('{page}', words.crash.heading)
write('heading', words.crash.heading)
write('sentence', words.crash.sentence.replace('{count}', String(reasons.length)))
write('advice', words.crash.advice)
write('retry', words.action.retry)
write('copy', words.action.copyReport)

if (report) {
  report.value = crashReport(words, facts)
  report.setAttribute('aria-label', words.report.heading)
}
document.querySelector('#copy')?.addEventListener('click', () => {
  report?.select()
  // Deprecated, and the only way without a permission, of which the app gives none.
  write('status', document.execCommand('copy') ? words.action.copied : '')
})
// Main denies it like any navigation, and opens the app's window.
document.querySelector('#retry')?.addEventListener('click', () => window.location.assign('./index.html'))
document.querySelector<HTMLElement>('#heading')?.focus()

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
