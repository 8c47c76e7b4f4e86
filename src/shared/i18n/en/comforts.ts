/** What makes reading easier: time, paper, lines, going on. */
export const comfortsMessages = {
  readingTime: { one: '1 min read', other: '{count} min read' },
  spaceGoesOn: 'Space goes on to the next unread resource:',
  nextUnread: 'Next unread resource',
  noUnread: 'There is no further unread resource in this list.',
  lineSpacing: 'Line spacing',
  lineTight: 'Tight',
  lineNormal: 'Normal',
  lineRoomy: 'Roomy',
  paper: 'Paper',
  paperPlain: 'Plain',
  paperSepia: 'Sepia',
  hyphenation: 'Hyphenate words',
}
