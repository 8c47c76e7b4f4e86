/** The words of filters and orders that the stored library applies. */
export const filtersMessages = {
  dates: 'Date',
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
