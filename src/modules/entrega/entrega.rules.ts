/**
 * Deliveries: their states, who may lead them from one to the next, and what a result makes of them. Pure; time is an
 * argument. Source: execution §2, values of the cargo status (D-050).
 */

export const SITUACAO_ENTREGA = {
  Pendente: 1,
  EmAndamento: 2,
  ComComprovante: 3,
  Baixada: 4,
  /** Cancelled, or returned: `resultado` tells which. */
  Encerrada: 5,
  Insucesso: 7,
  FaltaComprovante: 8,
} as const
export type SituacaoEntrega = (typeof SITUACAO_ENTREGA)[keyof typeof SITUACAO_ENTREGA]
const S = SITUACAO_ENTREGA

const SITUACAO_ENTREGA_LABELS: Readonly<Record<SituacaoEntrega, string>> = {
  1: 'Pendente',
  2: 'Em andamento',
  3: 'Com comprovante',
  4: 'Baixada',
  5: 'Devolvida ou cancelada',
  7: 'Insucesso',
  8: 'Falta comprovante',
}

export const RESULTADOS = {
  total: 'Entrega total',
  parcial: 'Entrega parcial',
  recusada: 'Recusada',
  ausente: 'Destinatário ausente',
  avariada: 'Avariada',
  extraviada: 'Extraviada',
  devolvida: 'Devolvida',
} as const
export type Resultado = keyof typeof RESULTADOS
export const RESULTADO_KEYS = Object.keys(RESULTADOS) as Resultado[]

/** What can be told of an attempt; that something went back is decided afterwards. */
export const RESULTADOS_DA_BAIXA = [
  'total',
  'parcial',
  'recusada',
  'ausente',
  'avariada',
  'extraviada',
] as const satisfies readonly Resultado[]
export type ResultadoDaBaixa = (typeof RESULTADOS_DA_BAIXA)[number]

/** State 5 is shown by its result. */
export const nomeDaSituacao = (situacao: SituacaoEntrega, resultado: Resultado | null): string =>
  situacao === S.Encerrada
    ? resultado === 'devolvida'
      ? 'Devolvida'
      : 'Cancelada'
    : SITUACAO_ENTREGA_LABELS[situacao]

/** Who leads a delivery from one state to the next. */
export const ATORES = [
  'veiculo',
  'motorista',
  'operador',
  'transportadora',
  'edi',
  'arquivo',
  'administrador',
] as const
export type Ator = (typeof ATORES)[number]

const INFORMAM = ['motorista', 'operador', 'transportadora', 'edi'] as const
const OPERADOR = ['operador', 'administrador'] as const

/** The whole life of a delivery. An administrator does what an operator does. */
const PROXIMAS: Readonly<
  Record<SituacaoEntrega, Readonly<Partial<Record<SituacaoEntrega, readonly Ator[]>>>>
> = {
  1: {
    2: ['veiculo'],
    3: [...INFORMAM, 'administrador'],
    5: OPERADOR,
    7: [...INFORMAM, 'administrador'],
    8: [...INFORMAM, 'administrador'],
  },
  2: {
    3: [...INFORMAM, 'administrador'],
    5: OPERADOR,
    7: [...INFORMAM, 'administrador'],
    8: [...INFORMAM, 'administrador'],
  },
  // A photo that proves nothing is taken out again.
  3: { 4: OPERADOR, 8: OPERADOR },
  4: { 3: ['administrador'] },
  5: { 1: OPERADOR },
  7: { 1: OPERADOR, 3: OPERADOR, 5: OPERADOR, 8: OPERADOR },
  8: { 3: ['arquivo', 'transportadora', ...OPERADOR] },
}

export const podeIr = (de: SituacaoEntrega, para: SituacaoEntrega, ator: Ator): boolean =>
  PROXIMAS[de][para]?.includes(ator) ?? false

/** Nobody has told a result yet. */
export const isAberta = (situacao: SituacaoEntrega): boolean =>
  situacao === S.Pendente || situacao === S.EmAndamento
/** The goods were handed over. */
export const isEntregue = (situacao: SituacaoEntrega): boolean =>
  situacao === S.ComComprovante || situacao === S.Baixada || situacao === S.FaltaComprovante

/** The state of a delivery about which a result was told. */
export function situacaoDoResultado(resultado: ResultadoDaBaixa, temFoto: boolean): SituacaoEntrega {
  if (resultado !== 'total' && resultado !== 'parcial') return S.Insucesso
  return temFoto ? S.ComComprovante : S.FaltaComprovante
}

/** Thousandths, so that shares add up exactly. */
const milesimos = (quantidade: number) => Math.round(quantidade * 1000)

export type Divisao =
  | { readonly ok: true; readonly entregue: number; readonly resto: number | null }
  | { readonly ok: false; readonly problema: string }

/**
 * The two shares of a partial delivery; they add up to what was on it. `quantidade` null: nobody knows how much it was, so
 * nobody knows the rest.
 */
export function dividir(quantidade: number | null, entregue: number | null): Divisao {
  if (entregue === null || entregue <= 0) return { ok: false, problema: 'Informe quanto foi entregue' }
  if (quantidade === null) return { ok: true, entregue, resto: null }
  const resto = milesimos(quantidade) - milesimos(entregue)
  if (resto <= 0) {
    return {
      ok: false,
      problema: `Informe menos que ${quantidade.toLocaleString('pt-BR')}, ou registre a entrega total`,
    }
  }
  return { ok: true, entregue, resto: resto / 1000 }
}

/** What the deliveries of one stop say of it; null: it has none. */
export type EntregaDaParada = 2 | 3 | 7 | null

export function entregaDaParada(situacoes: readonly SituacaoEntrega[]): EntregaDaParada {
  if (situacoes.length === 0) return null
  if (situacoes.includes(S.Insucesso)) return 7
  return situacoes.some(isAberta) ? 2 : 3
}

/** The result and quantity of one document, from what the driver told of the whole stop. */
export interface DitoDoMotorista {
  readonly resultado: 'total' | 'parcial' | 'nada'
  /** What did not stay, by document; several lines of one document add up. */
  readonly faltas: readonly { readonly documentoId: string; readonly quantidade: number }[]
}

/**
 * Drivers tell one result for a stop, with what is missing by document. A document without a line stayed whole; with all
 * of it missing it failed. Partial without any line: every document of the stop is partial, and nobody knows by how much.
 */
export function resultadoDoDocumento(
  { resultado, faltas }: DitoDoMotorista,
  documentoId: string | null,
  quantidade: number | null,
): { readonly resultado: ResultadoDaBaixa; readonly entregue: number | null } {
  if (resultado === 'total') return { resultado: 'total', entregue: null }
  if (resultado === 'nada') return { resultado: 'recusada', entregue: null }
  const linhas = faltas.filter((falta) => falta.documentoId === documentoId && falta.quantidade > 0)
  if (linhas.length === 0) {
    return faltas.length > 0 && documentoId !== null
      ? { resultado: 'total', entregue: null }
      : { resultado: 'parcial', entregue: null }
  }
  const falta = linhas.reduce((soma, linha) => soma + milesimos(linha.quantidade), 0)
  if (quantidade === null) return { resultado: 'parcial', entregue: null }
  const entregue = milesimos(quantidade) - falta
  return entregue <= 0
    ? { resultado: 'recusada', entregue: null }
    : { resultado: 'parcial', entregue: entregue / 1000 }
}

const DAY_MS = 86_400_000

/** Until when the signed paper is to be checked. `dhEntrega`: UTC instant. */
export const canhotoAte = (dhEntrega: string, prazoDias: number): string =>
  new Date(Date.parse(dhEntrega) + prazoDias * DAY_MS).toISOString()

export const isCanhotoAtrasado = (
  { situacao, canhotoAte: ate }: { readonly situacao: SituacaoEntrega; readonly canhotoAte: string | null },
  agora: string,
): boolean =>
  (situacao === S.FaltaComprovante || situacao === S.ComComprovante) && ate !== null && ate < agora

export const ACOES_DA_ENTREGA = [
  'baixa',
  'conferir',
  'recusar-foto',
  'reabrir',
  'reentrega',
  'devolucao',
  'cancelar',
  'anexo',
] as const
export type AcaoDaEntrega = (typeof ACOES_DA_ENTREGA)[number]

/** What is known of the load when an action is offered. */
export interface CargaDaEntrega {
  /** Cargo status. */
  readonly status: number
}
const ABERTA = [2, 7, 8]
/** Also a finished load takes late results and its signed papers. */
const RECEBE = [2, 3, 4, 7, 8]

/** What the actor may do with a delivery now. */
export function acoesDaEntrega(
  situacao: SituacaoEntrega,
  { status }: CargaDaEntrega,
  ator: Extract<Ator, 'operador' | 'transportadora' | 'administrador'>,
): AcaoDaEntrega[] {
  const isOpen = ABERTA.includes(status)
  const may = (para: SituacaoEntrega) => podeIr(situacao, para, ator)
  const offered: Readonly<Record<AcaoDaEntrega, boolean>> = {
    baixa:
      RECEBE.includes(status) &&
      (may(S.FaltaComprovante) || (isAberta(situacao) && may(S.Insucesso))) &&
      situacao !== S.ComComprovante,
    conferir: may(S.Baixada),
    'recusar-foto': situacao === S.ComComprovante && may(S.FaltaComprovante),
    reabrir:
      (situacao === S.Baixada && may(S.ComComprovante)) ||
      (situacao === S.Encerrada && isOpen && may(S.Pendente)),
    reentrega: situacao === S.Insucesso && may(S.Pendente),
    devolucao: situacao === S.Insucesso && isOpen && may(S.Encerrada),
    cancelar: (isAberta(situacao) || situacao === S.Insucesso) && may(S.Encerrada),
    anexo: RECEBE.includes(status) && situacao !== S.Encerrada && situacao !== S.Baixada,
  }
  return ACOES_DA_ENTREGA.filter((acao) => offered[acao])
}
