/** Which bulk actions a selection of the board allows, and their words. Pure; the server decides load by load. */

import type { Status, Visibilidade } from '#modules/carga/carga-codes.ts'
import { MAX_CARGAS_ACAO, VISIBILIDADE } from '#modules/carga/carga-codes.ts'
import { type AcaoCiclo, whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import { MAX_CARGAS_LOTE } from '#modules/carga/lote.contract.ts'
import { DESATIVAR_FALHOU } from '#modules/carga/web/shared/textos.ts'
import { ACAO_LABELS, type AcaoDoTrabalho, type AcaoEmMassa } from '../acao.rules.ts'

const number = new Intl.NumberFormat('pt-BR')
export const numero = (n: number): string => number.format(n)
/** `1 carga`, `1.284 cargas`. */
export const cargasText = (n: number): string => (n === 1 ? '1 carga' : `${numero(n)} cargas`)

interface AcaoTexts {
  /** In the menu. */
  readonly rotulo: string
  /** Title and button: `Desativar 20 cargas`. */
  readonly frase: (cargas: string) => string
  /** While it runs: `Desativando 20 cargas`. */
  readonly andamento: (cargas: string) => string
  /** What ended: `Desativação de 20 cargas`. */
  readonly nome: (cargas: string) => string
  /** Of the loads that the rehearsal is sure of: `Serão desativadas`. */
  readonly serao: string
  /** Above the loads that stay as they are. */
  readonly falhou: string
}

export const TEXTOS: Readonly<Record<AcaoDoTrabalho, AcaoTexts>> = {
  desativar: {
    rotulo: 'Desativar',
    frase: (cargas) => `Desativar ${cargas}`,
    andamento: (cargas) => `Desativando ${cargas}`,
    nome: (cargas) => `Desativação de ${cargas}`,
    serao: 'Serão desativadas',
    falhou: DESATIVAR_FALHOU,
  },
  reativar: {
    rotulo: 'Reativar',
    frase: (cargas) => `Reativar ${cargas}`,
    andamento: (cargas) => `Reativando ${cargas}`,
    nome: (cargas) => `Reativação de ${cargas}`,
    serao: 'Serão reativadas',
    falhou: 'Não foi possível reativar a carga',
  },
  finalizar: {
    rotulo: 'Finalizar',
    frase: (cargas) => `Finalizar ${cargas}`,
    andamento: (cargas) => `Finalizando ${cargas}`,
    nome: (cargas) => `Finalização de ${cargas}`,
    serao: 'Serão finalizadas',
    falhou: 'Não foi possível finalizar a carga',
  },
  'reverter-finalizacao': {
    rotulo: 'Reverter finalização',
    frase: (cargas) => `Reverter finalização de ${cargas}`,
    andamento: (cargas) => `Revertendo a finalização de ${cargas}`,
    nome: (cargas) => `Reversão da finalização de ${cargas}`,
    serao: 'Serão revertidas',
    falhou: 'Não foi possível reverter a finalização da carga',
  },
  cancelar: {
    rotulo: 'Cancelar cargas',
    frase: (cargas) => `Cancelar ${cargas}`,
    andamento: (cargas) => `Cancelando ${cargas}`,
    nome: (cargas) => `Cancelamento de ${cargas}`,
    serao: 'Serão canceladas',
    falhou: 'Não foi possível cancelar a carga',
  },
  'mover-etapa': {
    rotulo: 'Mover de etapa',
    frase: (cargas) => `Mover ${cargas} de etapa`,
    andamento: (cargas) => `Movendo ${cargas} de etapa`,
    nome: (cargas) => `Mudança de etapa de ${cargas}`,
    serao: 'Serão movidas',
    falhou: 'Não foi possível mover a carga',
  },
  'alterar-unidade': {
    rotulo: 'Alterar unidade de negócio',
    frase: (cargas) => `Alterar unidade de ${cargas}`,
    andamento: (cargas) => `Alterando a unidade de ${cargas}`,
    nome: (cargas) => `Alteração da unidade de ${cargas}`,
    serao: 'Serão alteradas',
    falhou: 'Não foi possível alterar a unidade',
  },
  'criar-lote': {
    rotulo: 'Criar lote',
    frase: (cargas) => `Criar lote com ${cargas}`,
    andamento: (cargas) => `Formando lote com ${cargas}`,
    nome: (cargas) => `Lote com ${cargas}`,
    serao: 'Entram no lote',
    falhou: 'Não foi possível incluir a carga no lote',
  },
  'desfazer-lote': {
    rotulo: 'Desfazer lote',
    frase: (cargas) => `Desfazer lote de ${cargas}`,
    andamento: (cargas) => `Desfazendo lote de ${cargas}`,
    nome: (cargas) => `Lote de ${cargas} desfeito`,
    serao: 'Saem do lote',
    falhou: 'Não foi possível retirar a carga do lote',
  },
}

/** `Desativadas`, at the head of a counter. */
export const feitasLabel = (acao: AcaoDoTrabalho): string => capitalized(ACAO_LABELS[acao].feitas)

/** With a capital letter in front, as a label stands. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Entry {
  readonly ciclo: AcaoCiclo
  readonly parte: 'alterar' | 'encerrar'
  readonly perigo?: true
}

/** In the order of the menu. */
const ENTRIES: Readonly<Record<AcaoEmMassa, Entry>> = {
  'mover-etapa': { ciclo: 'mover-etapa', parte: 'alterar' },
  'alterar-unidade': { ciclo: 'alterar-unidade', parte: 'alterar' },
  'criar-lote': { ciclo: 'agrupar', parte: 'alterar' },
  finalizar: { ciclo: 'finalizar', parte: 'encerrar' },
  'reverter-finalizacao': { ciclo: 'reverter-finalizacao', parte: 'encerrar' },
  reativar: { ciclo: 'reativar', parte: 'encerrar' },
  cancelar: { ciclo: 'cancelar', parte: 'encerrar', perigo: true },
  desativar: { ciclo: 'desativar', parte: 'encerrar', perigo: true },
}

/** Ends the load's way: the button is red. */
export const isPerigo = (acao: AcaoEmMassa): boolean => ENTRIES[acao].perigo ?? false

export interface CargaDaSelecao {
  readonly status: Status
  readonly visibilidade: Visibilidade
  readonly ownerCriadorDaCarga: boolean
}

export interface ItemEmMassa {
  readonly acao: AcaoEmMassa
  readonly rotulo: string
  readonly parte: Entry['parte']
  readonly perigo: boolean
  /** Loads of the selection whose state allows it. */
  readonly quantas: number
  /** Why it cannot be chosen for so many; null: it can. */
  readonly bloqueio: string | null
}

const LIMITE_TEXT = `Escolha até ${numero(MAX_CARGAS_ACAO)} cargas de cada vez.`
const LIMITE_LOTE_TEXT = `Um lote tem no máximo ${numero(MAX_CARGAS_LOTE)} cargas.`

/**
 * The creator also confirms here what a carrier finished (situacao 3): L-055 blocks the button of the single card only,
 * and the right of the creator stands in cargas §6 l.280.
 */
function allows(acao: AcaoEmMassa, carga: CargaDaSelecao): boolean {
  if (!carga.ownerCriadorDaCarga) return false
  if (acao === 'finalizar' && carga.visibilidade !== VISIBILIDADE.Restrita) return false
  return whyNotPermitida(ENTRIES[acao].ciclo, carga.status) === undefined
}

/** The actions that at least one selected load allows, in the order of the menu. */
export function acoesDaSelecao(cargas: readonly CargaDaSelecao[]): ItemEmMassa[] {
  return (Object.keys(ENTRIES) as AcaoEmMassa[]).flatMap((acao) => {
    const quantas = cargas.filter((carga) => allows(acao, carga)).length
    if (quantas === 0) return []
    const { parte } = ENTRIES[acao]
    return [
      {
        acao,
        rotulo: TEXTOS[acao].rotulo,
        parte,
        perigo: isPerigo(acao),
        quantas,
        bloqueio: limitOf(acao, cargas.length),
      },
    ]
  })
}

function limitOf(acao: AcaoEmMassa, selecionadas: number): string | null {
  if (selecionadas > MAX_CARGAS_ACAO) return LIMITE_TEXT
  return acao === 'criar-lote' && selecionadas > MAX_CARGAS_LOTE ? LIMITE_LOTE_TEXT : null
}
