// Of the page that takes the place of one that keeps crashing (src/main/electron/window/crash-window.ts). It is copied as it
// is and uses nothing of what may have been the reason: no build, no Vue, no preload. Main gives every word of it in
// the query, which nobody else can write: navigations are denied.

const words = new URLSearchParams(location.search)
const word = (name) => words.get(name) ?? ''
const element = (id) => document.getElementById(id)

document.documentElement.lang = word('lang')
document.documentElement.dir = word('dir')
document.title = word('title')
for (const id of ['heading', 'sentence', 'advice', 'retry', 'copy']) element(id).textContent = word(id)

const report = element('report')
report.value = word('report')
report.setAttribute('aria-label', word('reportLabel'))
element('copy').addEventListener('click', () => {
  report.select()
  // Deprecated, and the only way without a permission, of which the app gives none.
  element('status').textContent = document.execCommand('copy') ? word('copied') : ''
})
// Main denies it like any navigation, and opens the app's window.
element('retry').addEventListener('click', () => location.assign('./index.html'))
element('heading').focus()
