/** Addresses of dashboards, and of the records behind their numbers. */
import type { Numero } from '../../numeros.rules.ts'

export const TRACKING_PAGE = '/dashboards/tracking'
export const DESEMPENHO_PAGE = '/dashboards/desempenho'
export const OFERECIMENTO_PAGE = '/dashboards/oferecimento'
export const DOCAS_PAGE = '/dashboards/agendamento'
export const PLANEJAMENTO_PAGE = '/dashboards/planejamento'
export const METAS_PAGE = '/dashboards/configuracoes'

export const registrosPage = (numero: Numero, values: Readonly<Record<string, string>>): string =>
  `/dashboards/registros/${numero}?${new URLSearchParams(values)}`

/** One carrier of the scorecard in these days. */
export const desempenhoDrawer = (
  id: string,
  { dtInicio, dtFim }: { dtInicio: string; dtFim: string },
): string => `dashboards/desempenho/${id}?de=${dtInicio}&ate=${dtFim}`
