/** Every action on one load and how it is loaded; the dialogs come when they are asked for. */
import { toast } from '#platform/ui/toasts/toast.ts'
import { SO_DO_CRIADOR } from '../../menu.rules.ts'
import type { AcaoContext, CargaAlvo, RunAcao } from './acao-carga.ts'
import { type AcaoCarga, isSoDoCriador } from './acoes.rules.ts'
import { copiaDrawer, detalhesDrawer, edicaoDrawer, ocorrenciaDrawer } from './enderecos.ts'
import { cargaPdfDrawer, openPrint, romaneioWindow } from './open-print.ts'

type Load = () => Promise<RunAcao>

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
const now =
  (run: RunAcao): Load =>
  async () =>
    run

type Dialogos = typeof import('../acoes/dialogos.ts')

/** A dialog comes with all others, when the first one is asked for. */
const dialog =
  (of: (dialogos: Dialogos) => RunAcao): Load =>
  async () =>
    of(await import('../acoes/dialogos.ts'))

/** `negociacao` comes with the offering. */
const ACOES: Readonly<Record<Exclude<AcaoCarga, 'negociacao'>, Load>> = {
  detalhes: now(drawer(({ id }) => detalhesDrawer(id))),
  rotograma: now(pagina('rotograma')),
  transportadoras: now(pagina('transportadoras')),
  'encontrar-veiculo': now(pagina('encontrar-veiculo')),
  documentos: now(pagina('documentos')),
  anexos: now(pagina('anexos')),
  historico: now(pagina('historico')),
  acompanhamento: now(pagina('acompanhamento')),
  editar: now(drawer(({ id }) => edicaoDrawer(id))),
  duplicar: now(drawer(({ id }) => copiaDrawer(id))),
  mover: dialog(({ moverCarga }) => moverCarga),
  'alterar-unidade': dialog(({ alterarUnidadeDaCarga }) => alterarUnidadeDaCarga),
  'tempo-retorno': now(
    at(({ veiculoContratadoFrota }, { openDrawer }) => {
      if (!veiculoContratadoFrota) return false
      const { id, placa } = veiculoContratadoFrota
      openDrawer(`frota/agenda/${id}/atividade/${placa}`)
      return true
    }),
  ),
  romaneio: now(at(({ id }) => openPrint(romaneioWindow(id)))),
  'romaneio-sem-itens': now(at(({ id }) => openPrint(romaneioWindow(id, 'sem-itens')))),
  pdf: now(drawer(({ id }) => cargaPdfDrawer(id))),
  finalizar: dialog(({ finalizarCarga }) => finalizarCarga),
  desativar: dialog(({ desativarCarga }) => desativarCarga),
  alocar: dialog(({ alocarCarga }) => alocarCarga),
  iniciar: dialog(({ iniciarCarga }) => iniciarCarga),
  'atualizar-veiculo': dialog(({ atualizarVeiculoDaCarga }) => atualizarVeiculoDaCarga),
  desalocar: dialog(({ desalocarCarga }) => desalocarCarga),
  'registrar-evento': dialog(({ registrarEventoDaCarga }) => registrarEventoDaCarga),
  anotar: dialog(({ anotarCarga }) => anotarCarga),
  entregar: dialog(({ entregarCarga }) => entregarCarga),
  'abrir-ocorrencia': now(drawer(({ id }) => `${ocorrenciaDrawer(id)}?nova=1`)),
  'reenviar-auditoria': dialog(({ reenviarCargaAuditoria }) => reenviarCargaAuditoria),
  'reverter-finalizacao': dialog(({ reverterFinalizacaoDaCarga }) => reverterFinalizacaoDaCarga),
  reativar: dialog(({ reativarCarga }) => reativarCarga),
  reabrir: dialog(({ reabrirCarga }) => reabrirCarga),
  cancelar: dialog(({ cancelarCarga }) => cancelarCarga),
}

export const loadAcao = (acao: AcaoCarga): Promise<RunAcao> | undefined =>
  acao === 'negociacao' ? undefined : ACOES[acao]()

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
