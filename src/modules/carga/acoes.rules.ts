/**
 * What can be done to one load: each action once, with its words, its key, and when it is offered. The menu of the card, the
 * drawer, the board and the list read it; how an action looks and runs stands in `web/shared/acoes/acoes.ts`. Pure. The server
 * decides again who may do what. Source: cargas §2, §4 (L-040 to L-055, L-100, L-101), conflicts B15 and B16, design 03.
 */
import { formatPlaca } from '#platform/shared/placa.ts'
import {
  SITUACAO,
  type Situacao,
  STATUS,
  type Status,
  VISIBILIDADE,
  type Visibilidade,
} from './carga-codes.ts'
import { type AcaoCiclo, whyNotPermitida } from './ciclo.rules.ts'

export interface CartaoDoMenu {
  readonly visibilidade: Visibilidade
  readonly situacao: Situacao
  /** In no batch: null. */
  readonly lote: object | null
  readonly qntNegociacoesEmAndamento: number
  /** How many documents the load has. */
  readonly documentos: number
  readonly veiculoContratadoFrota: object | null
  readonly dhPreFinalizacao: string | null
  readonly ownerCriadorDaCarga: boolean
}

export interface CargaDasAcoes extends CartaoDoMenu {
  readonly status: Status
  /** Of the vehicle, the carrier or the third party that was chosen. */
  readonly alocacaoTipo: number | null
  /** Before the allocation: what a manifest proposes. */
  readonly veiculo?: { readonly placa: string } | null
}

interface Acao {
  readonly rotulo: string
  /** The short name, where there is little room. */
  readonly curto?: string
  /** Parts are separated by a line: consult, change, print, end. */
  readonly parte: 'consultar' | 'alterar' | 'imprimir' | 'encerrar'
  readonly perigo?: true
}

/** On the card, whatever the state of the load: what does not fit is refused with its reason (L-047, L-048). */
interface AcaoDoCartao extends Acao {
  /** Pressed while the menu is open; null: none. */
  readonly tecla: string | null
  /** Absent: always. */
  readonly visible?: (cartao: CartaoDoMenu) => boolean
  /** Why it is shown and cannot be chosen now; null: it can. */
  readonly blocked?: (cartao: CartaoDoMenu) => string | null
  /** Blocked for the carrier that the load was given to, where it is not hidden from it. */
  readonly soDoCriador?: true
}

/** Only where a load is shown alone, as long as its state allows it. */
interface AcaoExtraDef extends Acao {
  readonly ciclo: AcaoCiclo
  /** Also for the carrier that the load was given to. */
  readonly contratado?: true
  readonly visible?: (carga: CargaDasAcoes) => boolean
  /** Where the words depend on the load. */
  readonly label?: (carga: CargaDasAcoes) => string
}

const defineActions = <
  Cartao extends Readonly<Record<string, AcaoDoCartao>>,
  Extra extends Readonly<Record<string, AcaoExtraDef>>,
>(actions: {
  readonly cartao: Cartao
  readonly extras: Extra
}) => actions

/** What the server answers a carrier that asks for what only the creator of the load may do. */
export const SO_DO_CRIADOR = 'Só a empresa que criou a carga pode fazer isto.'

const isFinalizada = ({ situacao }: CartaoDoMenu) =>
  situacao === SITUACAO.Finalizada || situacao === SITUACAO.FinalizadaPeloCriador

/** The situacao does not hide the item, it blocks it (L-055). */
const isFinalizarVisible = ({ visibilidade, dhPreFinalizacao, ownerCriadorDaCarga }: CartaoDoMenu) =>
  visibilidade === VISIBILIDADE.Restrita && (dhPreFinalizacao === null || ownerCriadorDaCarga)

/** The reason in the tooltip of the blocked button (L-055); null: not blocked. */
export function whyFinalizarBloqueado(cartao: CartaoDoMenu): string | null {
  if (!isFinalizada(cartao)) return null
  return cartao.dhPreFinalizacao !== null && cartao.situacao === SITUACAO.Finalizada
    ? 'A transportadora já finalizou a carga. Confirme a finalização nos detalhes da carga.'
    : 'A carga já está finalizada.'
}

/** Whether the card offers Finalizar ready to be chosen: conflicts B16 as it is written (L-053, L-054). */
export const canFinalizar = (cartao: CartaoDoMenu): boolean =>
  isFinalizarVisible(cartao) && !isFinalizada(cartao)

/** Each in the order of the menu. */
const { cartao: CARTAO, extras: EXTRAS } = defineActions({
  cartao: {
    detalhes: { rotulo: 'Detalhes', tecla: 'Enter', parte: 'consultar' },
    rotograma: { rotulo: 'Rotograma', curto: 'Rota', tecla: 'R', parte: 'consultar' },
    transportadoras: {
      rotulo: 'Transportadoras',
      tecla: 'T',
      parte: 'consultar',
      visible: ({ visibilidade }) => visibilidade === VISIBILIDADE.Direcionada,
    },
    negociacao: {
      rotulo: 'Ver negociação',
      tecla: 'N',
      parte: 'consultar',
      visible: ({ visibilidade, lote, qntNegociacoesEmAndamento }) =>
        visibilidade === VISIBILIDADE.Restrita && lote === null && qntNegociacoesEmAndamento > 0,
    },
    'encontrar-veiculo': { rotulo: 'Encontrar veículo', tecla: 'V', parte: 'consultar' },
    documentos: {
      rotulo: 'Documentos',
      tecla: 'O',
      parte: 'consultar',
      visible: ({ documentos }) => documentos > 0,
    },
    anexos: { rotulo: 'Anexos', tecla: 'A', parte: 'consultar' },
    historico: {
      rotulo: 'Histórico',
      tecla: 'H',
      parte: 'consultar',
      visible: ({ visibilidade }) => visibilidade !== VISIBILIDADE.DirecionadaPraMim,
    },
    acompanhamento: { rotulo: 'Acompanhamento', curto: 'Acompanhar', tecla: 'P', parte: 'consultar' },
    // Not in the list of cargas §2: what its receivers open without an account.
    'link-acompanhamento': {
      rotulo: 'Link de acompanhamento',
      curto: 'Link do cliente',
      tecla: null,
      parte: 'consultar',
      visible: ({ ownerCriadorDaCarga }) => ownerCriadorDaCarga,
    },
    // Not in the list of cargas §2: whoever offers loads to carriers begins here.
    oferecer: {
      rotulo: 'Oferecer',
      tecla: null,
      parte: 'alterar',
      soDoCriador: true,
      visible: ({ situacao, lote, ownerCriadorDaCarga }) =>
        ownerCriadorDaCarga && situacao === SITUACAO.Aberta && lote === null,
    },
    editar: { rotulo: 'Editar', tecla: 'E', parte: 'alterar', soDoCriador: true },
    // Not in the list of cargas §2: the form that begins with a copy of this load.
    duplicar: {
      rotulo: 'Duplicar',
      tecla: 'D',
      parte: 'alterar',
      soDoCriador: true,
      visible: ({ ownerCriadorDaCarga }) => ownerCriadorDaCarga,
    },
    mover: { rotulo: 'Mover para...', curto: 'Mover carga', tecla: 'M', parte: 'alterar' },
    'alterar-unidade': {
      rotulo: 'Alterar unidade de negócio',
      tecla: 'U',
      parte: 'alterar',
      soDoCriador: true,
    },
    'tempo-retorno': {
      rotulo: 'Adicionar tempo de retorno',
      curto: 'Tempo',
      tecla: 'I',
      parte: 'alterar',
      visible: ({ veiculoContratadoFrota }) => veiculoContratadoFrota !== null,
    },
    romaneio: { rotulo: 'Gerar romaneio', tecla: 'G', parte: 'imprimir' },
    'romaneio-sem-itens': { rotulo: 'Gerar romaneio sem itens', tecla: null, parte: 'imprimir' },
    pdf: { rotulo: 'Gerar PDF', tecla: null, parte: 'imprimir' },
    finalizar: {
      rotulo: 'Finalizar',
      tecla: 'F',
      parte: 'encerrar',
      visible: isFinalizarVisible,
      blocked: whyFinalizarBloqueado,
    },
    desativar: {
      rotulo: 'Desativar',
      tecla: 'Del',
      parte: 'encerrar',
      perigo: true,
      soDoCriador: true,
    },
  },
  extras: {
    alocar: { rotulo: 'Alocar veículo', parte: 'alterar', ciclo: 'alocar' },
    iniciar: {
      rotulo: 'Iniciar execução',
      parte: 'alterar',
      ciclo: 'iniciar',
      visible: ({ alocacaoTipo, veiculo }) => alocacaoTipo !== null || Boolean(veiculo),
      // The proposal of a manifest is confirmed by the one click that starts the load; the button says with what.
      label: ({ alocacaoTipo, veiculo }) =>
        alocacaoTipo !== null || !veiculo
          ? 'Iniciar execução'
          : `Confirmar ${formatPlaca(veiculo.placa)} e iniciar`,
    },
    'atualizar-veiculo': {
      rotulo: 'Atualizar veículo e motorista',
      parte: 'alterar',
      ciclo: 'atualizar-veiculo',
      contratado: true,
      // Without a vehicle there is nothing to change: it is allocated.
      visible: ({ alocacaoTipo }) => alocacaoTipo !== null,
    },
    desalocar: { rotulo: 'Retirar veículo', parte: 'alterar', ciclo: 'desalocar' },
    'registrar-evento': {
      rotulo: 'Registrar chegada ou saída',
      parte: 'alterar',
      ciclo: 'registrar-evento',
      contratado: true,
    },
    anotar: { rotulo: 'Registrar anotação', parte: 'alterar', ciclo: 'anotar', contratado: true },
    entregar: { rotulo: 'Dar por entregue', parte: 'encerrar', ciclo: 'entregar', contratado: true },
    'abrir-ocorrencia': { rotulo: 'Abrir ocorrência', parte: 'alterar', ciclo: 'abrir-ocorrencia' },
    'reenviar-auditoria': { rotulo: 'Reenviar à auditoria', parte: 'encerrar', ciclo: 'reenviar-auditoria' },
    'reverter-finalizacao': {
      rotulo: 'Reverter finalização',
      parte: 'encerrar',
      ciclo: 'reverter-finalizacao',
      contratado: true,
      // What another company finished is taken back by it; what the creator finished, by the creator.
      visible: ({ status, ownerCriadorDaCarga }) => ownerCriadorDaCarga || status === STATUS.Entregue,
    },
    reativar: { rotulo: 'Reativar', parte: 'encerrar', ciclo: 'reativar' },
    reabrir: { rotulo: 'Reabrir', parte: 'encerrar', ciclo: 'reabrir' },
    cancelar: { rotulo: 'Cancelar carga', parte: 'encerrar', perigo: true, ciclo: 'cancelar' },
  },
})

export type AcaoMenu = keyof typeof CARTAO
type AcaoExtra = keyof typeof EXTRAS
export type AcaoCarga = AcaoMenu | AcaoExtra

export interface MenuItem<A extends AcaoCarga = AcaoMenu> extends Acao {
  readonly acao: A
  readonly tecla: string | null
  /** Why the item cannot be chosen now; null: it can. */
  readonly bloqueio: string | null
}

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[]

/** What the card offers, in the order of the menu. */
export const cardMenu = (cartao: CartaoDoMenu): MenuItem[] =>
  keysOf(CARTAO).flatMap((acao) => {
    const { visible, blocked, soDoCriador, ...words }: AcaoDoCartao = CARTAO[acao]
    if (visible?.(cartao) === false) return []
    const isOthers = soDoCriador === true && !cartao.ownerCriadorDaCarga
    return [{ ...words, acao, bloqueio: isOthers ? SO_DO_CRIADOR : (blocked?.(cartao) ?? null) }]
  })

/** What the load allows now beside `cardMenu`, in the order of the menu. */
export const acoesExtras = (carga: CargaDasAcoes): MenuItem<AcaoExtra>[] =>
  keysOf(EXTRAS).flatMap((acao) => {
    const { visible, label, ciclo, contratado, ...words }: AcaoExtraDef = EXTRAS[acao]
    if (!carga.ownerCriadorDaCarga && !contratado) return []
    if (whyNotPermitida(ciclo, carga.status) !== undefined || visible?.(carga) === false) return []
    return [{ ...words, acao, rotulo: label?.(carga) ?? words.rotulo, tecla: null, bloqueio: null }]
  })

const PARTES = ['consultar', 'alterar', 'imprimir', 'encerrar'] as const satisfies readonly Acao['parte'][]

/**
 * The card's menu and what only the details offer, part by part; the red ones come last. Details are where one is
 * already, so the item that opens them is left out.
 */
export function menuDosDetalhes(carga: CargaDasAcoes): MenuItem<AcaoCarga>[] {
  const own = cardMenu(carga)
    .filter(({ acao }) => acao !== 'detalhes' && acao !== 'negociacao')
    // The creator confirms here what the card blocks.
    .map((item) =>
      item.acao === 'finalizar' && canConfirmarFinalizacao(carga) ? { ...item, bloqueio: null } : item,
    )
  const all = [...own, ...acoesExtras(carga)]
  return PARTES.flatMap((parte) => {
    const items = all.filter((item) => item.parte === parte)
    return [...items.filter(({ perigo }) => !perigo), ...items.filter(({ perigo }) => perigo)]
  })
}

/** The creator still confirms what the carrier finished; the card's button is blocked then (L-055). */
export const canConfirmarFinalizacao = ({
  status,
  dhPreFinalizacao,
  ownerCriadorDaCarga,
}: CargaDasAcoes): boolean => status === STATUS.Entregue && dhPreFinalizacao !== null && ownerCriadorDaCarga

export interface AcaoPrincipal {
  readonly acao: AcaoCarga
  readonly rotulo: string
}

/** The one filled button of the details: the next step of the load's life; null: none is left. */
export function acaoPrincipal(carga: CargaDasAcoes): AcaoPrincipal | null {
  if (canConfirmarFinalizacao(carga)) return { acao: 'finalizar', rotulo: 'Confirmar finalização' }
  const extras = acoesExtras(carga)
  for (const acao of ['iniciar', 'alocar', 'reativar', 'reabrir']) {
    const next = extras.find((item) => item.acao === acao)
    if (next) return next
  }
  return canFinalizar(carga) ? { acao: 'finalizar', rotulo: 'Finalizar' } : null
}

/**
 * Actions that only the company that created the load may ask for; the call of another one is not even sent. Where the
 * menu shows them all the same (B15), the server would refuse.
 */
export const isSoDoCriador = (acao: AcaoCarga): boolean => {
  const defined: AcaoDoCartao | AcaoExtraDef =
    acao in CARTAO ? CARTAO[acao as AcaoMenu] : EXTRAS[acao as AcaoExtra]
  return 'ciclo' in defined ? !defined.contratado : defined.soDoCriador === true
}
