/** The report that goes to whoever looks after the service. */
export const reportMessages = {
  report: {
    heading: 'Report for the operator',
    app: 'App',
    engine: 'Engine',
    platform: 'Platform',
    server: 'Service',
    problem: 'Problem',
    code: 'Code',
    time: 'Time (UTC)',
    unknown: 'unknown',
    line: '{name}: {value}',
    counted: '{name} ({count})',
  },
} as const
