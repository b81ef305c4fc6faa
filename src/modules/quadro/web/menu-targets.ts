/** Where the actions of a card's menu lead that are a place of their own (cargas §2). Pure. */
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import type { AcaoMenu } from '#modules/carga/menu.rules.ts'
import { copiaDrawer, detalhesDrawer, edicaoDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { cargaPdfDrawer, romaneioWindow } from '#modules/carga/web/shared/open-print.ts'

export type MenuTarget =
  | { readonly kind: 'drawer'; readonly to: string }
  /** A page in a browser window of its own (L-017, L-050). */
  | { readonly kind: 'window'; readonly to: string }

const SUB_PAGES: readonly AcaoMenu[] = [
  'rotograma',
  'transportadoras',
  'negociacao',
  'encontrar-veiculo',
  'documentos',
  'anexos',
  'historico',
  'acompanhamento',
]

/** Undefined: the action is a dialog or happens on the board. */
export function menuTarget(acao: AcaoMenu, cartao: CargaCartao): MenuTarget | undefined {
  const { id, veiculoContratadoFrota: fleet } = cartao
  if (SUB_PAGES.includes(acao)) return { kind: 'drawer', to: detalhesDrawer(id, acao) }
  switch (acao) {
    case 'detalhes':
      return { kind: 'drawer', to: detalhesDrawer(id) }
    case 'editar':
      return { kind: 'drawer', to: edicaoDrawer(id) }
    case 'duplicar':
      return { kind: 'drawer', to: copiaDrawer(id) }
    case 'tempo-retorno':
      return fleet
        ? { kind: 'drawer', to: `frota/agenda/${fleet.id}/atividade/${encodeURIComponent(fleet.placa)}` }
        : undefined
    case 'romaneio':
      return { kind: 'window', to: romaneioWindow(id) }
    case 'romaneio-sem-itens':
      return { kind: 'window', to: romaneioWindow(id, 'sem-itens') }
    case 'pdf':
      return { kind: 'drawer', to: cargaPdfDrawer(id) }
    default:
      return undefined
  }
}
