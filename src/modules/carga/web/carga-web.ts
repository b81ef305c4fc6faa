/** What loads bring to the web frame. */
import { takeAllBack } from '#platform/web/extension-point.ts'
import { addCargaAction } from './shared/carga-actions.ts'

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

/** Answers how to take it back, as the other modules do. */
export const registerCargaWeb = () =>
  takeAllBack(
    DIALOGOS.map((acao) =>
      addCargaAction(acao, async () => (await import('./acoes/dialogos.ts')).DIALOGOS[acao]),
    ),
  )
