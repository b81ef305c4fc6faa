/** What the list of loads is narrowed by, as its address holds it, as it is asked of the server, and in words. Pure. */

import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import type { SearchCargas } from '#modules/carga/lista-cargas.contract.ts'
import { isDay } from '#platform/shared/day.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { Periodo } from '#platform/web/record-list/PeriodoEditor.tsx'

/** Names of the filters in the address. */
export const FILTROS = ['situacao', 'encerramento', 'coleta', 'unidades', 'transportadora'] as const
export type FiltroLista = (typeof FILTROS)[number]
export type Endereco = Readonly<Partial<Record<string, string>>>

interface SituacaoEscolha {
  readonly value: string
  readonly label: string
  readonly status: readonly Status[]
}

/** As people ask for them; each stands for one or more statuses. */
export const SITUACOES_LISTA: readonly SituacaoEscolha[] = [
  { value: 'aberta', label: 'Aberta', status: [STATUS.AguardandoAlocacao] },
  {
    value: 'andamento',
    label: 'Em andamento',
    status: [STATUS.EmExecucao, STATUS.Ocorrencia, STATUS.EntregueNaoFinalizada],
  },
  // Finished by the carrier, or by the company that created the load.
  { value: 'finalizada', label: 'Finalizada', status: [STATUS.Entregue, STATUS.Finalizada] },
  { value: 'cancelada', label: 'Cancelada', status: [STATUS.Cancelada] },
  { value: 'desativada', label: 'Desativada', status: [STATUS.Desativada] },
]

const listOf = (text = '') => text.split(',').filter((part) => part !== '')

/** Values of the address that are on offer; others are forgotten. */
export const situacoesOf = ({ situacao }: Endereco): string[] =>
  SITUACOES_LISTA.map(({ value }) => value).filter((value) => listOf(situacao).includes(value))

export const unidadesOf = ({ unidades }: Endereco): string[] => listOf(unidades).filter(isGuid).slice(0, 100)

export const transportadoraOf = ({ transportadora }: Endereco): string | undefined =>
  transportadora && isGuid(transportadora) ? transportadora : undefined

/** `2026-11-17..2026-11-24`; either end may be open. */
export function periodoOf(text = ''): Periodo {
  const [inicio, fim] = text.split('..').map((day) => (isDay(day) ? day : undefined))
  return { inicio, fim }
}

export const writePeriodo = ({ inicio, fim }: Periodo): string =>
  inicio || fim ? `${inicio ?? ''}..${fim ?? ''}` : ''

/** What is asked of the server; values that make no sense are left out, so that no address can break the list. */
export function buscaOf(endereco: Endereco, texto: string): SearchCargas {
  const chosen = situacoesOf(endereco)
  const status = SITUACOES_LISTA.filter(({ value }) => chosen.includes(value)).flatMap((one) => one.status)
  const unidadesNegocio = unidadesOf(endereco)
  const transportadoraId = transportadoraOf(endereco)
  const coleta = periodoOf(endereco.coleta)
  const encerramento = periodoOf(endereco.encerramento)
  return {
    ...(texto !== '' && { query: texto.slice(0, 80) }),
    ...(status.length > 0 && { status }),
    ...(unidadesNegocio.length > 0 && { unidadesNegocio }),
    ...(transportadoraId && { transportadoraId }),
    ...(coleta.inicio && { dhColetaInicio: coleta.inicio }),
    ...(coleta.fim && { dhColetaFim: coleta.fim }),
    ...(encerramento.inicio && { dhEncerramentoInicio: encerramento.inicio }),
    ...(encerramento.fim && { dhEncerramentoFim: encerramento.fim }),
  }
}

/** Orders of the list; the address of another one shows the first. */
const ORDENS = ['dhEncerramento', 'codigo'] as const
export type OrdemLista = (typeof ORDENS)[number]
export const ordemOf = (text: string): OrdemLista => ORDENS.find((ordem) => ordem === text) ?? ORDENS[0]
