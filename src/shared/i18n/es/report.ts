import type { reportMessages as english } from '../en/report'
import type { SameAs } from '../message-shapes'

/** The report that goes to whoever looks after the service. */
export const reportMessages: SameAs<typeof english> = {
  report: {
    heading: 'Informe para el administrador',
    app: 'Aplicación',
    engine: 'Motor',
    platform: 'Plataforma',
    server: 'Servicio',
    problem: 'Problema',
    code: 'Código',
    time: 'Hora (UTC)',
    unknown: 'se desconoce',
    line: '{name}: {value}',
    counted: '{name} ({count})',
  },
}
