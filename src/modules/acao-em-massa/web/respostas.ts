/** What is answered in the dialog of a bulk action, and what of it is sent. Pure. */

import { type Grupo, ORIGEM_CARGA, type OrigemCarga } from '#modules/carga/carga-codes.ts'
import type { DestinoDasRemessas } from '#modules/carga/web/shared/acoes/remessas-das-cargas.ts'
import type { Item } from '#modules/tipo/tipo.contract.ts'
import type { ParametrosAcao } from '../acao.contract.ts'
import type { AcaoEmMassa } from '../acao.rules.ts'

export interface Respostas {
  readonly motivo: Item | null
  /** What happened, in words; a cancellation asks for it. */
  readonly texto: string
  readonly reverterFormacao: boolean
  readonly reverterMinuta: boolean
  /** Null: nothing was asked or said. */
  readonly remessas: DestinoDasRemessas | null
  readonly desativarLote: boolean
  readonly etapaId: string
  readonly unidadeId: string
  readonly descricao: string
}

export const SEM_RESPOSTAS: Respostas = {
  motivo: null,
  texto: '',
  reverterFormacao: false,
  reverterMinuta: false,
  remessas: null,
  desativarLote: false,
  etapaId: '',
  unidadeId: '',
  descricao: '',
}

/** What of the selection decides which fields are asked for. */
export interface Perfil {
  readonly temFormada: boolean
  readonly temLote: boolean
  /** Groups of the board that the selected loads stand in. */
  readonly grupos: ReadonlySet<Grupo>
}

interface CargaDoPerfil {
  readonly origemCarga: OrigemCarga
  readonly lote: object | null
  readonly etapa: { readonly grupoEtapa: Grupo }
}

export const perfilOf = (cargas: readonly CargaDoPerfil[]): Perfil => ({
  temFormada: cargas.some(({ origemCarga }) => origemCarga === ORIGEM_CARGA.Formacao),
  temLote: cargas.some(({ lote }) => lote !== null),
  grupos: new Set(cargas.map(({ etapa }) => etapa.grupoEtapa)),
})

/** The parameters of the call; only fields that were asked for. */
export function parametrosOf(acao: AcaoEmMassa, respostas: Respostas, perfil: Perfil): ParametrosAcao {
  const { motivo, texto, etapaId, unidadeId, remessas } = respostas
  const motivoId = motivo ? { motivoId: motivo.id } : {}
  switch (acao) {
    case 'desativar':
      return {
        ...motivoId,
        ...(perfil.temFormada && { reverterFormacao: respostas.reverterFormacao }),
        ...(remessas !== null && { reverterRemessas: remessas }),
        ...(perfil.temLote && { desativarLote: respostas.desativarLote }),
      }
    case 'cancelar':
      return {
        ...motivoId,
        motivo: texto.trim(),
        ...(perfil.temFormada && { reverterMinuta: respostas.reverterMinuta }),
        ...(remessas !== null && { reverterRemessa: remessas }),
      }
    case 'mover-etapa':
      return etapaId === '' ? {} : { etapaId }
    case 'alterar-unidade':
      return unidadeId === '' ? {} : { unidadeId }
    case 'criar-lote':
      return respostas.descricao.trim() === '' ? {} : { descricao: respostas.descricao.trim() }
    default:
      return {}
  }
}

/** What the rehearsal depends on: reasons and descriptions change nothing of what will happen. */
export function parametrosDoEnsaio(parametros: ParametrosAcao): ParametrosAcao {
  const { etapaId, unidadeId, desativarLote } = parametros
  return {
    ...(etapaId && { etapaId }),
    ...(unidadeId && { unidadeId }),
    ...(desativarLote && { desativarLote }),
  }
}

/** Without a target nothing can be foretold; null: the rehearsal may be asked for. */
export function faltaParaEnsaiar(acao: AcaoEmMassa, parametros: ParametrosAcao): string | null {
  if (acao === 'mover-etapa' && !parametros.etapaId) return 'Escolha a etapa para ver o que vai acontecer.'
  if (acao === 'alterar-unidade' && !parametros.unidadeId)
    return 'Escolha a unidade para ver o que vai acontecer.'
  return null
}

/** Whether the action may be confirmed as far as its fields go (L-109). */
export function estaCompleto(acao: AcaoEmMassa, parametros: ParametrosAcao): boolean {
  if (acao === 'desativar') return parametros.motivoId !== undefined
  if (acao === 'cancelar') return parametros.motivoId !== undefined && Boolean(parametros.motivo)
  return faltaParaEnsaiar(acao, parametros) === null
}
