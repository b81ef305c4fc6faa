/** Every action on one load: those that open a place stand here, the dialogs are added (carga-actions.ts). */
import { toast } from '#platform/ui/toasts/toast.ts'
import { SO_DO_CRIADOR } from '../../menu.rules.ts'
import type { AcaoContext, CargaAlvo, RunAcao } from './acao-carga.ts'
import { type AcaoCarga, isSoDoCriador } from './acoes.rules.ts'
import { loadAddedAction } from './carga-actions.ts'
import { copiaDrawer, detalhesDrawer, edicaoDrawer, ocorrenciaDrawer } from './enderecos.ts'
import { cargaPdfDrawer, openPrint, romaneioWindow } from './open-print.ts'

/** Nothing has to be loaded: a drawer or a window opens. */
const at =
  (run: (carga: CargaAlvo, context: AcaoContext) => boolean): RunAcao =>
  async (carga, context) =>
    run(carga, context)
const drawer = (to: (carga: CargaAlvo) => string): RunAcao =>
  at((carga, { openDrawer }) => {
    openDrawer(to(carga))
    return true
  })
const pagina = (name: string): RunAcao => drawer(({ id }) => detalhesDrawer(id, name))

/** Actions that lead to a place of their own. */
const LUGARES: Readonly<Partial<Record<AcaoCarga, RunAcao>>> = {
  detalhes: drawer(({ id }) => detalhesDrawer(id)),
  rotograma: pagina('rotograma'),
  transportadoras: pagina('transportadoras'),
  'encontrar-veiculo': pagina('encontrar-veiculo'),
  documentos: pagina('documentos'),
  anexos: pagina('anexos'),
  historico: pagina('historico'),
  acompanhamento: pagina('acompanhamento'),
  editar: drawer(({ id }) => edicaoDrawer(id)),
  duplicar: drawer(({ id }) => copiaDrawer(id)),
  'tempo-retorno': at(({ veiculoContratadoFrota }, { openDrawer }) => {
    if (!veiculoContratadoFrota) return false
    const { id, placa } = veiculoContratadoFrota
    openDrawer(`frota/agenda/${id}/atividade/${placa}`)
    return true
  }),
  romaneio: at(({ id }) => openPrint(romaneioWindow(id))),
  'romaneio-sem-itens': at(({ id }) => openPrint(romaneioWindow(id, 'sem-itens'))),
  pdf: drawer(({ id }) => cargaPdfDrawer(id)),
  'abrir-ocorrencia': drawer(({ id }) => `${ocorrenciaDrawer(id)}?nova=1`),
}

/** Undefined: nobody brings the action yet, as `negociacao`, which comes with the offering. */
export async function loadAcao(acao: AcaoCarga): Promise<RunAcao | undefined> {
  return LUGARES[acao] ?? loadAddedAction(acao)
}

/**
 * Runs one action on one load. What only the creator of the load may do is not asked of the server by somebody else:
 * his refusal would end the session (S-319).
 */
export async function runCargaAcao(
  acao: AcaoCarga,
  carga: CargaAlvo,
  context: AcaoContext,
): Promise<boolean> {
  if (!carga.ownerCriadorDaCarga && isSoDoCriador(acao)) {
    toast.warning(SO_DO_CRIADOR)
    return false
  }
  const run = await loadAcao(acao)
  return run ? run(carga, context) : false
}
