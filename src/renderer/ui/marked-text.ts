import { markMatches } from '@shared/entries/search-terms'
import { h, type FunctionalComponent } from 'vue'

/** A text with the search’s words highlighted; a function, because a list draws two for each row. */
export const MarkedText: FunctionalComponent<{ text: string; search: string }> = ({ text, search }) =>
  markMatches(text, search).map((piece) => (piece.isMatch ? h('mark', piece.text) : piece.text))

MarkedText.props = ['text', 'search']
