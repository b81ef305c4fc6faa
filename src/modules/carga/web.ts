/** What loads bring to the web frame. */
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

export function registerCargaWeb(): void {
  for (const acao of DIALOGOS) {
    addCargaAction(acao, async () => (await import('./web/acoes/dialogos.ts')).DIALOGOS[acao])
  }
}
