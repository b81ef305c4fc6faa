/** What loads bring to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { addCargaAction } from './web/shared/carga-actions.ts'

const DIALOGOS = [
  'alterar-unidade',
  'finalizar',
  'desativar',
  'alocar',
  'iniciar',
  'atualizar-veiculo',
  'desalocar',
  'registrar-evento',
  'anotar',
  'entregar',
  'reenviar-auditoria',
  'reverter-finalizacao',
  'reativar',
  'reabrir',
  'cancelar',
] as const

export const cargaWeb: WebModule = {
  name: 'carga',
  extensions: DIALOGOS.map((acao) =>
    addCargaAction(acao, async () => (await import('./web/acoes/dialogos.ts')).DIALOGOS[acao]),
  ),
}
