/** What may be done with a remessa, and what its steps are afterwards. Pure; time is an argument. Source: execution §5. */
import {
  type EtapaNoPipe,
  etapaAtual,
  PASSO,
  SITUACAO_REMESSA as S,
  type SituacaoRemessa,
  type TipoEtapa,
  unidadeAtual,
} from './pipe.rules.ts'

export interface Etapa extends EtapaNoPipe {
  readonly id: string
  /** UTC instants. */
  readonly dhPrevista: string | null
  readonly dhChegadaPrevista: string | null
  readonly dhInicio: string | null
  /** The count of this step was closed. */
  readonly conferidaEm: string | null
  readonly responsavelId: string | null
  readonly porNome: string | null
  /** The stop of the load at which the goods are handed over. */
  readonly paradaId: string | null
  /** The stop came to the load with the remessa. */
  readonly paradaCriada: boolean
}

export interface Estado {
  readonly situacao: SituacaoRemessa
  readonly unidadeNegocioId: string
  readonly liberadaParaCarga: boolean
  readonly liberadaMotivo: string | null
  /** Open occurrences. */
  readonly divergencias: number
  readonly temDestinatario: boolean
  readonly etapas: readonly Etapa[]
}

export const ACOES = {
  coletar: 'Coletar',
  receber: 'Receber',
  liberar: 'Liberar para carga',
  recolher: 'Recolher',
  transferir: 'Transferir',
  carregar: 'Carregar',
  expedir: 'Expedir',
  cancelar: 'Cancelar',
} as const
export type Acao = keyof typeof ACOES
export const ACAO_KEYS = Object.keys(ACOES) as Acao[]

/** In the history. */
export const NOMES_DA_ACAO: Readonly<Record<Acao | 'entregar', string>> = {
  coletar: 'coleta',
  receber: 'recebimento',
  liberar: 'liberação',
  recolher: 'recolhimento',
  transferir: 'transferência',
  carregar: 'carregamento',
  expedir: 'expedição',
  cancelar: 'cancelamento',
  entregar: 'entrega',
}

export const RECUSAS = {
  remessa_acao_impossivel: 'A remessa não está mais na situação em que isto se faz. Atualize a tela.',
  remessa_sem_conferencia: 'Feche a conferência dos volumes antes.',
  remessa_com_divergencia: 'Há ocorrência aberta na remessa. Informe o motivo para liberar assim mesmo.',
  remessa_em_transito: 'A remessa está em trânsito. Receba ou entregue antes de cancelar.',
  remessa_sem_destinatario: 'Informe o destinatário da remessa antes de carregar.',
  remessa_mesma_unidade: 'A remessa já está nesta unidade. Escolha outra.',
} as const
type Recusa = keyof typeof RECUSAS

/** What an action is told beside the remessa. */
export interface Contexto {
  readonly agora: Date
  readonly por: string
  readonly novoId: () => string
  readonly motivo?: string | null | undefined
  readonly cargaId?: string | null | undefined
  readonly unidadeDestinoId?: string | undefined
  readonly dhChegadaPrevista?: string | null | undefined
  readonly responsavelId?: string | null | undefined
  /** The load left: nobody needs to have counted. */
  readonly automatico?: boolean | undefined
}

export type Decisao =
  | { readonly ok: true; readonly estado: Estado }
  | { readonly ok: false; readonly recusa: Recusa }

const no = (recusa: Recusa = 'remessa_acao_impossivel'): Decisao => ({ ok: false, recusa })
const yes = (estado: Estado): Decisao => ({ ok: true, estado })
export const isFinished = ({ situacao }: Estado) => situacao === S.Resolvida || situacao === S.Cancelada

/** A step that nothing happened in yet. */
export const etapaNova = (
  id: string,
  tipo: TipoEtapa,
  lugares: Partial<Pick<Etapa, 'unidadeOrigemId' | 'unidadeDestinoId' | 'dhPrevista'>>,
): Etapa => ({
  id,
  tipo,
  passo: PASSO.Pendente,
  unidadeOrigemId: null,
  unidadeDestinoId: null,
  cargaId: null,
  dhPrevista: null,
  dhChegadaPrevista: null,
  dhInicio: null,
  dhExecucao: null,
  conferidaEm: null,
  responsavelId: null,
  porNome: null,
  paradaId: null,
  paradaCriada: false,
  ...lugares,
})

export const replaceEtapa = (etapas: readonly Etapa[], id: string, set: Partial<Etapa>): Etapa[] =>
  etapas.map((etapa) => (etapa.id === id ? { ...etapa, ...set } : etapa))

type Rule = (estado: Estado, contexto: Contexto) => Decisao

const coletar: Rule = (estado, { agora, por, cargaId, novoId, dhChegadaPrevista }) => {
  const etapas =
    estado.etapas.length > 0
      ? estado.etapas
      : [etapaNova(novoId(), 'coleta', { unidadeDestinoId: estado.unidadeNegocioId })]
  const atual = etapaAtual(etapas)
  if (isFinished(estado) || atual?.tipo !== 'coleta' || atual.passo !== PASSO.Pendente) return no()
  return yes({
    ...estado,
    situacao: S.EmAndamento,
    etapas: replaceEtapa(etapas, atual.id, {
      passo: PASSO.EmAndamento,
      dhInicio: agora.toISOString(),
      porNome: por,
      ...(cargaId !== undefined && { cargaId }),
      ...(dhChegadaPrevista !== undefined && { dhChegadaPrevista }),
    }),
  })
}

const receber: Rule = (estado, { agora, por }) => {
  const atual = etapaAtual(estado.etapas)
  if (isFinished(estado) || !atual || atual.tipo === 'expedicao' || atual.passo !== PASSO.EmAndamento)
    return no()
  if (atual.conferidaEm === null) return no('remessa_sem_conferencia')
  return yes({
    ...estado,
    etapas: replaceEtapa(estado.etapas, atual.id, {
      passo: PASSO.Executado,
      dhExecucao: agora.toISOString(),
      porNome: por,
    }),
  })
}

const isOnLoad = ({ etapas }: Estado) => {
  const atual = etapaAtual(etapas)
  return atual?.tipo === 'expedicao' && atual.passo === PASSO.Pendente && atual.cargaId !== null
}

const inStock = (estado: Estado) => (isFinished(estado) ? null : unidadeAtual(estado.etapas))

const liberar: Rule = (estado, { motivo }) => {
  if (inStock(estado) === null || estado.liberadaParaCarga || isOnLoad(estado)) return no()
  if (estado.divergencias > 0 && !motivo) return no('remessa_com_divergencia')
  return yes({ ...estado, liberadaParaCarga: true, liberadaMotivo: motivo ?? null })
}

/** Back to the stock; what stood on a load leaves it. */
const recolher: Rule = (estado) => {
  const atual = etapaAtual(estado.etapas)
  if (inStock(estado) === null || !atual || (!estado.liberadaParaCarga && !isOnLoad(estado))) return no()
  return yes({
    ...estado,
    liberadaParaCarga: false,
    liberadaMotivo: null,
    etapas: isOnLoad(estado)
      ? replaceEtapa(estado.etapas, atual.id, {
          cargaId: null,
          paradaId: null,
          paradaCriada: false,
          conferidaEm: null,
        })
      : estado.etapas,
  })
}

/** Steps that are planned only; what happened stays as it is. */
const executed = (etapas: readonly Etapa[]) => etapas.filter(({ passo }) => passo !== PASSO.Pendente)
const planned = (etapas: readonly Etapa[], tipo: TipoEtapa) =>
  etapas.find((etapa) => etapa.tipo === tipo && etapa.passo === PASSO.Pendente)

const transferir: Rule = (estado, contexto) => {
  const {
    agora,
    por,
    unidadeDestinoId,
    cargaId = null,
    dhChegadaPrevista = null,
    responsavelId = null,
  } = contexto
  const origem = inStock(estado)
  if (origem === null || isOnLoad(estado) || unidadeDestinoId === undefined) return no()
  if (origem === unidadeDestinoId) return no('remessa_mesma_unidade')
  const { etapas } = estado
  const same = etapas.find(
    (etapa) =>
      etapa.tipo === 'transferencia' &&
      etapa.passo === PASSO.Pendente &&
      etapa.unidadeDestinoId === unidadeDestinoId,
  )
  const begun: Etapa = {
    ...(same ?? etapaNova(contexto.novoId(), 'transferencia', { unidadeDestinoId })),
    unidadeOrigemId: origem,
    passo: PASSO.EmAndamento,
    cargaId,
    dhInicio: agora.toISOString(),
    dhChegadaPrevista,
    responsavelId,
    porNome: por,
  }
  const expedicao = planned(etapas, 'expedicao')
  return yes({
    ...estado,
    situacao: S.EmAndamento,
    liberadaParaCarga: false,
    liberadaMotivo: null,
    etapas: [
      ...executed(etapas),
      begun,
      ...(expedicao ? [{ ...expedicao, unidadeOrigemId: unidadeDestinoId, conferidaEm: null }] : []),
    ],
  })
}

const carregar: Rule = (estado, { cargaId, motivo, novoId }) => {
  const origem = inStock(estado)
  if (origem === null || isOnLoad(estado) || cargaId == null) return no()
  if (!estado.temDestinatario) return no('remessa_sem_destinatario')
  const needsMotivo = !estado.liberadaParaCarga && estado.divergencias > 0
  if (needsMotivo && !motivo) return no('remessa_com_divergencia')
  const { etapas } = estado
  const expedicao = planned(etapas, 'expedicao') ?? etapaNova(novoId(), 'expedicao', {})
  return yes({
    ...estado,
    liberadaParaCarga: true,
    liberadaMotivo: needsMotivo ? (motivo ?? null) : estado.liberadaMotivo,
    etapas: [...executed(etapas), { ...expedicao, unidadeOrigemId: origem, cargaId, conferidaEm: null }],
  })
}

const expedir: Rule = (estado, { agora, por, automatico }) => {
  const atual = etapaAtual(estado.etapas)
  if (inStock(estado) === null || atual?.tipo !== 'expedicao' || atual.passo !== PASSO.Pendente) return no()
  if (atual.cargaId === null) return no()
  if (atual.conferidaEm === null && !automatico) return no('remessa_sem_conferencia')
  return yes({
    ...estado,
    situacao: S.EmAndamento,
    etapas: replaceEtapa(estado.etapas, atual.id, {
      passo: PASSO.EmAndamento,
      dhInicio: agora.toISOString(),
      porNome: por,
    }),
  })
}

const entregar: Rule = (estado, { agora, por }) => {
  const atual = etapaAtual(estado.etapas)
  if (isFinished(estado) || atual?.tipo !== 'expedicao' || atual.passo !== PASSO.EmAndamento) return no()
  return yes({
    ...estado,
    situacao: S.Resolvida,
    etapas: replaceEtapa(estado.etapas, atual.id, {
      passo: PASSO.Executado,
      dhExecucao: agora.toISOString(),
      porNome: por,
    }),
  })
}

const cancelar: Rule = (estado) => {
  if (isFinished(estado)) return no()
  if (estado.etapas.some(({ passo }) => passo === PASSO.EmAndamento)) return no('remessa_em_transito')
  return yes({ ...estado, situacao: S.Cancelada, liberadaParaCarga: false })
}

const RULES: Readonly<Record<Acao | 'entregar', Rule>> = {
  coletar,
  receber,
  liberar,
  recolher,
  transferir,
  carregar,
  expedir,
  cancelar,
  entregar,
}

export const decidir = (acao: Acao | 'entregar', estado: Estado, contexto: Contexto): Decisao =>
  RULES[acao](estado, contexto)

/** Which actions a screen offers; what they ask for is refused later. */
export function acoesDa(estado: Estado): Acao[] {
  const contexto: Contexto = {
    agora: new Date(0),
    por: '',
    novoId: () => '',
    motivo: '-',
    cargaId: '-',
    unidadeDestinoId: '-',
  }
  const maybe = { ...estado, temDestinatario: true }
  return ACAO_KEYS.filter((acao) => {
    const decisao = decidir(acao, maybe, acao === 'expedir' ? { ...contexto, automatico: true } : contexto)
    return decisao.ok || decisao.recusa === 'remessa_sem_conferencia'
  })
}
