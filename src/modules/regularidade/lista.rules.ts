/** How a carrier stands in the list of its shippers, and what the panel of expiries says of it. Pure. */
import {
  DIAS_PROXIMOS,
  DOCUMENTO_TEXT,
  type Documento,
  EFEITO_DO_SEGURO,
  type EstadoRntrc,
  type EstadoSeguro,
  type FatosRegularidade,
  type Requisito,
  SEGUROS,
  type Seguro,
  type SituacaoDoRntrc,
  type SituacaoSeguro,
  situacaoDoRntrc,
  situacaoDosSeguros,
} from './regularidade.rules.ts'

export const FILTROS = ['todas', 'bloqueiam', 'vencem', 'aviso'] as const
export type Filtro = (typeof FILTROS)[number]
export const FILTRO_TEXT: Readonly<Record<Filtro, string>> = {
  todas: 'Todas',
  bloqueiam: 'Bloqueiam',
  vencem: `Vencem em ${DIAS_PROXIMOS} dias`,
  aviso: 'Com aviso',
}

export const GRUPOS_VENCIMENTO = ['impede', 'ate15', 'ate30', 'aviso'] as const
export type GrupoVencimento = (typeof GRUPOS_VENCIMENTO)[number]
export const GRUPO_TEXT: Readonly<Record<GrupoVencimento, string>> = {
  impede: 'Já impede contratar',
  ate15: 'Até 15 dias',
  ate30: 'Até 30 dias',
  aviso: 'Só aviso',
}

/** One thing of one carrier that somebody has to look after. */
export interface Vencimento {
  readonly grupo: GrupoVencimento
  readonly requisito: Requisito
  /** What ends; null: the register at ANTT. */
  readonly documento: Documento | null
  readonly estado: EstadoRntrc | EstadoSeguro
  /** Day on which it ends or ended; null: nobody said. */
  readonly data: string | null
  /** Days left; negative: past. Of a look-up: how many days ago it was, negative. */
  readonly dias: number | null
}

export interface Situacao {
  readonly rntrc: SituacaoDoRntrc
  readonly seguros: Readonly<Record<Seguro, SituacaoSeguro>>
  readonly bloqueia: boolean
  readonly vence: boolean
  readonly avisa: boolean
  readonly vencimentos: readonly Vencimento[]
}

function vencimentoDoSeguro(seguro: Seguro, situacao: SituacaoSeguro): Vencimento[] {
  const { estado, ate, dias, documento } = situacao
  const common = { requisito: seguro, documento, estado, data: ate, dias }
  const isNear = dias !== null && dias >= 0 && dias <= DIAS_PROXIMOS
  const found: Vencimento[] = []
  if (EFEITO_DO_SEGURO[estado] === 'bloqueia') found.push({ ...common, grupo: 'impede' })
  if (isNear) found.push({ ...common, estado: 'vence-em', grupo: dias <= 15 ? 'ate15' : 'ate30' })
  if (EFEITO_DO_SEGURO[estado] === 'avisa') found.push({ ...common, grupo: 'aviso' })
  return found
}

/** `dia` is the day of Brasília that `agora` falls on. */
export function situacaoDaTransportadora(fatos: FatosRegularidade, dia: string, agora: string): Situacao {
  const rntrc = situacaoDoRntrc(fatos, agora)
  const seguros = situacaoDosSeguros(fatos, dia)
  const vencimentos: Vencimento[] = []
  if (rntrc.efeito !== 'conforme') {
    vencimentos.push({
      grupo: rntrc.efeito === 'bloqueia' ? 'impede' : 'aviso',
      requisito: 'rntrc',
      documento: null,
      estado: rntrc.estado,
      data: null,
      dias: rntrc.diasDaConsulta === null ? null : -rntrc.diasDaConsulta,
    })
  }
  for (const seguro of SEGUROS) vencimentos.push(...vencimentoDoSeguro(seguro, seguros[seguro]))
  const has = (...grupos: GrupoVencimento[]) => vencimentos.some(({ grupo }) => grupos.includes(grupo))
  return {
    rntrc,
    seguros,
    bloqueia: has('impede'),
    vence: has('ate15', 'ate30'),
    avisa: has('aviso'),
    vencimentos,
  }
}

/** Whether a carrier belongs to a filter of the list. */
export function isInFiltro(filtro: Filtro, { bloqueia, vence, avisa }: Situacao): boolean {
  if (filtro === 'bloqueiam') return bloqueia
  if (filtro === 'vencem') return vence
  return filtro === 'todas' || avisa
}

/** `RC-DC`, `RNTRC`: what a line of the panel is about. */
export const nomeDoVencimento = ({ documento }: Pick<Vencimento, 'documento'>): string =>
  documento === null ? 'RNTRC' : DOCUMENTO_TEXT[documento]

export const ESTADO_RNTRC_TEXT: Readonly<Record<EstadoRntrc, string>> = {
  ativo: 'Ativo',
  suspenso: 'Suspenso',
  vencido: 'Vencido',
  cancelado: 'Cancelado',
  'nao-consultado': 'Não consultado',
}

export const ESTADO_SEGURO_TEXT: Readonly<Record<EstadoSeguro, string>> = {
  vigente: 'Vigente',
  'vence-em': 'Vence em breve',
  vencida: 'Vencida',
  'sem-arquivo': 'Sem arquivo',
  'falta-pgr': 'Falta o PGR',
  'nao-informada': 'Não informada',
}
