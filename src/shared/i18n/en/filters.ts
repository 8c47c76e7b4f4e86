/** The words of filters and orders that the stored library applies. */
export const filtersMessages = {
  dates: 'Date',
  anyDate: 'Any date',
  range: 'From … to …',
  from: 'From',
  to: 'To',
  rangeTurned: 'The last day is before the first. Choose a later one.',
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
  sortBy: 'Sort by',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  relevance: 'Relevance',
  sortedHere:
    'The service lists the newest first. Any other order is that of the resources stored on this computer.',
  termsOfAnyLanguage:
    'The service did not apply the content language to categories and regions. They may be in other languages.',
  filterBy: 'Filter by {label}: {value}',
  filteredBy: 'Filtered by {label}: {value}',
  last30Days: 'Last 30 days',
  thisYear: 'This year',
  between: '{from} to {to}',
  since: 'Since {from}',
  until: 'Until {to}',
  ofStored: {
    one: 'Of the 1 resource stored on this computer.',
    other: 'Of the {count} resources stored on this computer.',
  },
  ofStoredAndTotal: {
    one: 'Of the 1 resource stored on this computer; the service has {total}.',
    other: 'Of the {count} resources stored on this computer; the service has {total}.',
  },
}
