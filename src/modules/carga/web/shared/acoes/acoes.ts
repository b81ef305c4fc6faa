/**
 * How each action on a load looks and runs: it leads to a place, or it asks in a dialog, whose code comes when it is asked
 * for. What later nouns bring is added (carga-actions.ts). The words and when an action is offered: `acoes.rules.ts`.
 */
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowMoveRight,
  IconBan,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconClipboardList,
  IconClipboardText,
  IconClockPlus,
  IconCopy,
  IconFileText,
  IconFileTypePdf,
  IconHistory,
  IconLayoutList,
  IconMapPin,
  IconMapPinCheck,
  IconMapPinShare,
  IconMessages,
  IconNotes,
  IconPackageExport,
  IconPaperclip,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconReload,
  IconRoute,
  IconSend,
  IconSteeringWheel,
  IconTruck,
  IconTruckDelivery,
  IconTruckOff,
  type TablerIcon,
} from '@tabler/icons-react'
import type { AccessSubject } from '#platform/shared/access.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { type AcaoCarga, isSoDoCriador, SO_DO_CRIADOR } from '../../../acoes.rules.ts'
import type { AcaoContext, CargaAlvo, RunAcao } from '../acao-carga.ts'
import { loadAddedAction, mayUseAdded } from '../carga-actions.ts'
import { copiaDrawer, detalhesDrawer, edicaoDrawer, novaOcorrenciaDrawer } from '../enderecos.ts'
import { cargaPdfDrawer, openPrint, romaneioWindow } from '../open-print.ts'

/** A drawer over the page, or a page in a browser window of its own (L-017, L-050). */
export interface Lugar {
  readonly kind: 'drawer' | 'window'
  readonly to: string
}

type Dialogos = typeof import('./dialogos.ts')
type CargaNoLugar = Pick<CargaAlvo, 'id' | 'veiculoContratadoFrota'>

interface AcaoWeb {
  readonly icon: TablerIcon
  /** Undefined: there is no such place for this load. */
  readonly place?: (carga: CargaNoLugar) => Lugar | undefined
  readonly dialog?: (dialogos: Dialogos) => RunAcao
}

const drawer = (to: string): Lugar => ({ kind: 'drawer', to })
const pagina = (name?: string) => (carga: CargaNoLugar) => drawer(detalhesDrawer(carga.id, name))
const janela = (to: string): Lugar => ({ kind: 'window', to })

const ACOES: Readonly<Record<AcaoCarga, AcaoWeb>> = {
  detalhes: { icon: IconLayoutList, place: pagina() },
  rotograma: { icon: IconRoute, place: pagina('rotograma') },
  transportadoras: { icon: IconTruckDelivery, place: pagina('transportadoras') },
  // Comes with the offering.
  negociacao: { icon: IconMessages },
  'encontrar-veiculo': { icon: IconTruck, place: pagina('encontrar-veiculo') },
  documentos: { icon: IconFileText, place: pagina('documentos') },
  anexos: { icon: IconPaperclip, place: pagina('anexos') },
  historico: { icon: IconHistory, place: pagina('historico') },
  acompanhamento: { icon: IconMapPin, place: pagina('acompanhamento') },
  // Comes with the portal of customers.
  'link-acompanhamento': { icon: IconMapPinShare },
  // Comes with the offering.
  oferecer: { icon: IconSend },
  editar: { icon: IconPencil, place: ({ id }) => drawer(edicaoDrawer(id)) },
  duplicar: { icon: IconCopy, place: ({ id }) => drawer(copiaDrawer(id)) },
  // The board brings it.
  mover: { icon: IconArrowMoveRight },
  'alterar-unidade': { icon: IconBuildingWarehouse, dialog: (dialogos) => dialogos.alterarUnidadeDaCarga },
  'tempo-retorno': {
    icon: IconClockPlus,
    place: ({ veiculoContratadoFrota: frota }) =>
      frota ? drawer(`frota/agenda/${frota.id}/atividade/${encodeURIComponent(frota.placa)}`) : undefined,
  },
  romaneio: { icon: IconClipboardList, place: ({ id }) => janela(romaneioWindow(id)) },
  'romaneio-sem-itens': {
    icon: IconClipboardText,
    place: ({ id }) => janela(romaneioWindow(id, 'sem-itens')),
  },
  pdf: { icon: IconFileTypePdf, place: ({ id }) => drawer(cargaPdfDrawer(id)) },
  finalizar: { icon: IconCircleCheck, dialog: (dialogos) => dialogos.finalizarCarga },
  desativar: { icon: IconBan, dialog: (dialogos) => dialogos.desativarCarga },
  alocar: { icon: IconTruck, dialog: (dialogos) => dialogos.allocateCarga },
  iniciar: { icon: IconPlayerPlay, dialog: (dialogos) => dialogos.startCarga },
  'atualizar-veiculo': { icon: IconSteeringWheel, dialog: (dialogos) => dialogos.atualizarVeiculoDaCarga },
  desalocar: { icon: IconTruckOff, dialog: (dialogos) => dialogos.deallocateCarga },
  'registrar-evento': { icon: IconMapPinCheck, dialog: (dialogos) => dialogos.registerEventoDaCarga },
  anotar: { icon: IconNotes, dialog: (dialogos) => dialogos.noteCarga },
  entregar: { icon: IconPackageExport, dialog: (dialogos) => dialogos.entregarCarga },
  'abrir-ocorrencia': {
    icon: IconAlertTriangle,
    place: ({ id }) => drawer(novaOcorrenciaDrawer(id)),
  },
  'reenviar-auditoria': { icon: IconClipboardCheck, dialog: (dialogos) => dialogos.reenviarCargaAuditoria },
  'reverter-finalizacao': {
    icon: IconArrowBackUp,
    dialog: (dialogos) => dialogos.revertFinalizacaoDaCarga,
  },
  reativar: { icon: IconRefresh, dialog: (dialogos) => dialogos.reativarCarga },
  reabrir: { icon: IconReload, dialog: (dialogos) => dialogos.reabrirCarga },
  cancelar: { icon: IconCircleX, dialog: (dialogos) => dialogos.cancelCarga },
}

export const ACOES_DA_CARGA = Object.keys(ACOES) as AcaoCarga[]
export const iconOf = (acao: AcaoCarga): TablerIcon => ACOES[acao].icon

/** Undefined: the action is a dialog, or happens where it is asked for. */
export const placeOf = (acao: AcaoCarga, carga: CargaNoLugar): Lugar | undefined => ACOES[acao].place?.(carga)

/** Whether somebody brings the action for this load, and the person may use what was brought. */
export const canRun = (acao: AcaoCarga, carga: CargaNoLugar, subject: AccessSubject): boolean =>
  placeOf(acao, carga) !== undefined ||
  ACOES[acao].dialog !== undefined ||
  (loadAddedAction(acao) !== undefined && mayUseAdded(acao, subject))

/** The dialog of an action; undefined: it has none, or nobody brings it yet, as `negociacao`. */
async function loadDialog(acao: AcaoCarga): Promise<RunAcao | undefined> {
  const { dialog } = ACOES[acao]
  return dialog ? dialog(await import('./dialogos.ts')) : loadAddedAction(acao)?.()
}

/** True: it was opened. */
export function openPlace({ kind, to }: Lugar, { openDrawer }: Pick<AcaoContext, 'openDrawer'>): boolean {
  if (kind === 'window') return openPrint(to)
  openDrawer(to)
  return true
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
  const place = placeOf(acao, carga)
  if (place) return openPlace(place, context)
  const run = await loadDialog(acao)
  return run ? run(carga, context) : false
}

/** Asks for one load after the other; thinking better of one ends it. */
export async function runCargaAcoes(
  acao: AcaoCarga,
  cargas: readonly CargaAlvo[],
  context: AcaoContext,
): Promise<boolean> {
  for (const carga of cargas) if (!(await runCargaAcao(acao, carga, context))) return false
  return cargas.length > 0
}
