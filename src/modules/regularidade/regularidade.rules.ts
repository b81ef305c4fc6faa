/**
 * Whether a carrier may be hired: its register at ANTT (RNTRC) and its three insurances. Pure; the instant and the day
 * are arguments. Sources: Lei 14.599/2023, Res. ANTT 6.068/2025, Portaria SUROC 27/2025 (RCTR-C, RC-DC with PGR, RC-V).
 */
import { dayAt } from '#platform/shared/date.ts'
import { daysBetween } from '#platform/shared/day.ts'

/** Validities are days of Brasília, wherever the carrier or the load is. */
export const REGULARIDADE_TIME_ZONE = 'America/Sao_Paulo'

/** Kinds of register: TAC is an independent driver, ETC a company, CTC a cooperative. */
export const CATEGORIA_RNTRC = { TAC: 1, ETC: 2, CTC: 3 } as const
export type CategoriaRntrc = (typeof CATEGORIA_RNTRC)[keyof typeof CATEGORIA_RNTRC]
export const CATEGORIA_TEXT = { 1: 'TAC', 2: 'ETC', 3: 'CTC' } as const satisfies Record<
  CategoriaRntrc,
  string
>

/** What ANTT answers. A record without a look-up has none. */
export const SITUACAO_RNTRC = { ativo: 1, suspenso: 2, vencido: 3, cancelado: 4 } as const
export type SituacaoRntrc = (typeof SITUACAO_RNTRC)[keyof typeof SITUACAO_RNTRC]
export const SITUACAO_RNTRC_TEXT: Readonly<Record<SituacaoRntrc, string>> = {
  1: 'Ativo',
  2: 'Suspenso',
  3: 'Vencido',
  4: 'Cancelado',
}
export const NAO_CONSULTADO = 'Não consultado'

/** The papers of a carrier that end on a day; PGR is the plan of risk management that RC-DC needs. */
export const DOCUMENTOS = ['rctrc', 'rcdc', 'pgr', 'rcv'] as const
export type Documento = (typeof DOCUMENTOS)[number]
export const DOCUMENTO_TEXT: Readonly<Record<Documento, string>> = {
  rctrc: 'RCTR-C',
  rcdc: 'RC-DC',
  pgr: 'PGR',
  rcv: 'RC-V',
}

/** The insurances that the law asks for. */
export const SEGUROS = ['rctrc', 'rcdc', 'rcv'] as const
export type Seguro = (typeof SEGUROS)[number]
export type Requisito = 'rntrc' | Seguro

/** What a requirement does to the carrier: red only for what certainly stops it. */
export type Efeito = 'conforme' | 'avisa' | 'bloqueia'

export interface Apolice {
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly validade: string | null
  readonly temArquivo: boolean
}

/** What is known of a carrier; absent or null wherever nobody said anything. */
export interface FatosRegularidade {
  /** Number of the register, as it was given. */
  readonly rntrc: string | null
  readonly categoria: CategoriaRntrc | null
  readonly situacao: SituacaoRntrc | null
  /** Instant of the look-up at ANTT. */
  readonly consultadoEm: string | null
  readonly apolices: Readonly<Partial<Record<Documento, Apolice>>>
}
export const SEM_FATOS: FatosRegularidade = {
  rntrc: null,
  categoria: null,
  situacao: null,
  consultadoEm: null,
  apolices: {},
}

const DAY_MS = 86_400_000
/** A look-up older than this tells nothing of today. */
export const DIAS_DA_CONSULTA = 10
/** A policy that ends within so many days is told beforehand. */
export const DIAS_PROXIMOS = 30
/** Notices before something ends. */
export const DIAS_DE_AVISO = [30, 15, 5] as const

/** ANTT writes nine digits, CT-e and MDF-e eight: `009482117` is `09482117`. False where one of them has no digit. */
export function sameRntrc(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.replace(/\D/g, '').replace(/^0+/, ''))
  return one !== undefined && one !== '' && one === other
}

export type EstadoSeguro = 'vigente' | 'vence-em' | 'vencida' | 'sem-arquivo' | 'falta-pgr' | 'nao-informada'

export interface SituacaoSeguro {
  readonly estado: EstadoSeguro
  /** Last day: of the policy, or of its PGR where that one ends first; null: nobody said. */
  readonly ate: string | null
  /** Days left on that day; negative: it ended so many days ago. */
  readonly dias: number | null
  /** Which of the two papers ends first. */
  readonly documento: Documento
}

interface SeguroInformado {
  readonly apolice: Apolice | undefined
  /** Only for RC-DC, which holds together with its plan; absent for the other insurances. */
  readonly pgr?: Apolice | undefined
  readonly seguro?: Seguro
}

/** How an insurance stands on a day. The plan counts for RC-DC only: `{ seguro: 'rcdc', apolice, pgr }`. */
export function situacaoDoSeguro(
  { apolice, pgr, seguro = 'rctrc' }: SeguroInformado,
  dia: string,
): SituacaoSeguro {
  if (!apolice?.validade) return { estado: 'nao-informada', ate: null, dias: null, documento: seguro }
  const endOf = (documento: Documento, ate: string) => ({ ate, dias: daysBetween(dia, ate), documento })
  const own = endOf(seguro, apolice.validade)
  if (own.dias < 0) return { estado: 'vencida', ...own }
  const needsPgr = seguro === 'rcdc'
  if (needsPgr && (!pgr?.validade || !pgr.temArquivo || pgr.validade < dia)) {
    return { estado: 'falta-pgr', ...own }
  }
  const first = needsPgr && pgr?.validade && pgr.validade < own.ate ? endOf('pgr', pgr.validade) : own
  if (!apolice.temArquivo) return { estado: 'sem-arquivo', ...first }
  return { estado: first.dias <= DIAS_PROXIMOS ? 'vence-em' : 'vigente', ...first }
}

/** The same for each insurance of a carrier. */
export const situacaoDosSeguros = (
  { apolices }: Pick<FatosRegularidade, 'apolices'>,
  dia: string,
): Record<Seguro, SituacaoSeguro> => ({
  rctrc: situacaoDoSeguro({ seguro: 'rctrc', apolice: apolices.rctrc }, dia),
  rcdc: situacaoDoSeguro({ seguro: 'rcdc', apolice: apolices.rcdc, pgr: apolices.pgr }, dia),
  rcv: situacaoDoSeguro({ seguro: 'rcv', apolice: apolices.rcv }, dia),
})

export const EFEITO_DO_SEGURO: Readonly<Record<EstadoSeguro, Efeito>> = {
  vigente: 'conforme',
  'vence-em': 'conforme',
  vencida: 'bloqueia',
  'sem-arquivo': 'avisa',
  'falta-pgr': 'avisa',
  'nao-informada': 'avisa',
}

export type EstadoRntrc = 'ativo' | 'suspenso' | 'vencido' | 'cancelado' | 'nao-consultado'
const ESTADO_OF: Readonly<Record<SituacaoRntrc, EstadoRntrc>> = {
  1: 'ativo',
  2: 'suspenso',
  3: 'vencido',
  4: 'cancelado',
}

export interface SituacaoDoRntrc {
  readonly estado: EstadoRntrc
  readonly efeito: Efeito
  /** Whole days since the look-up; null: there was none. */
  readonly diasDaConsulta: number | null
}

/**
 * What the register at ANTT says now. Suspended, expired and cancelled block while they are certain; a look-up older
 * than 10 days is certain of nothing, so it only warns, whatever it said.
 */
export function situacaoDoRntrc(
  { situacao, consultadoEm }: Pick<FatosRegularidade, 'situacao' | 'consultadoEm'>,
  agora: string,
): SituacaoDoRntrc {
  if (situacao === null || consultadoEm === null) {
    return { estado: 'nao-consultado', efeito: 'avisa', diasDaConsulta: null }
  }
  const age = Date.parse(agora) - Date.parse(consultadoEm)
  const diasDaConsulta = Math.max(0, Math.floor(age / DAY_MS))
  if (age > DIAS_DA_CONSULTA * DAY_MS) return { estado: 'nao-consultado', efeito: 'avisa', diasDaConsulta }
  const estado = ESTADO_OF[situacao]
  return { estado, efeito: estado === 'ativo' ? 'conforme' : 'bloqueia', diasDaConsulta }
}

export interface Viagem {
  /** Civil days of Brasília on which the trip begins and ends. */
  readonly saida: string
  readonly fim: string
  /** The instant of the question: a look-up grows old. */
  readonly agora: string
}

export interface FatoDoRequisito {
  readonly requisito: Requisito
  readonly efeito: Efeito
  /** `termina-na-viagem`: it holds at departure and ends before the trip does. */
  readonly estado: EstadoRntrc | EstadoSeguro | 'termina-na-viagem'
  /** Last day of the policy, or day of the look-up at ANTT; null: nobody said. */
  readonly data: string | null
}

/**
 * What each requirement says of one trip. A policy that ends before the trip does blocks, and its last day is told: a
 * policy ending tomorrow does not serve a trip of three days. A plan (PGR) that ends on the way warns, as a missing one.
 */
export function regularidadeNaViagem(
  fatos: FatosRegularidade,
  { saida, fim, agora }: Viagem,
): FatoDoRequisito[] {
  const { consultadoEm } = fatos
  const rntrc = situacaoDoRntrc(fatos, agora)
  const seguros = situacaoDosSeguros(fatos, saida)
  return [
    {
      requisito: 'rntrc',
      efeito: rntrc.efeito,
      estado: rntrc.estado,
      data: consultadoEm && dayAt(consultadoEm, REGULARIDADE_TIME_ZONE),
    },
    ...SEGUROS.map((seguro): FatoDoRequisito => {
      const { estado, ate } = seguros[seguro]
      const validade = fatos.apolices[seguro]?.validade ?? null
      if (estado !== 'vencida' && validade !== null && validade < fim) {
        return { requisito: seguro, efeito: 'bloqueia', estado: 'termina-na-viagem', data: validade }
      }
      if (ate !== null && ate < fim && EFEITO_DO_SEGURO[estado] === 'conforme') {
        return { requisito: seguro, efeito: 'avisa', estado: 'falta-pgr', data: ate }
      }
      return { requisito: seguro, efeito: EFEITO_DO_SEGURO[estado], estado, data: ate }
    }),
  ]
}
