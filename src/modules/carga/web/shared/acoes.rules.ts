/**
 * Actions beyond the menu of the card, offered where a load is shown alone. Pure; the server decides again. Source:
 * cargas §4 (L-100, L-101).
 */
import { formatPlaca } from '#platform/shared/placa.ts'
import { STATUS, type Status } from '../../carga-codes.ts'
import { type AcaoCiclo, whyNotPermitida } from '../../ciclo.rules.ts'
import { type AcaoMenu, type CartaoDoMenu, canFinalizar, MENU_DO_CRIADOR } from '../../menu.rules.ts'

export interface CargaDasAcoes extends CartaoDoMenu {
  readonly status: Status
  /** Of the vehicle, the carrier or the third party that was chosen. */
  readonly alocacaoTipo: number | null
  /** Before the allocation: what a manifest proposes. */
  readonly veiculo?: { readonly placa: string } | null
}

interface AcaoExtraEntry {
  readonly rotulo: string
  readonly ciclo: AcaoCiclo
  /** Also for the carrier that the load was given to. */
  readonly contratado?: true
}

/** In the order of the menu. */
const ENTRIES = {
  alocar: { rotulo: 'Alocar veículo', ciclo: 'alocar' },
  iniciar: { rotulo: 'Iniciar execução', ciclo: 'iniciar' },
  'atualizar-veiculo': {
    rotulo: 'Atualizar veículo e motorista',
    ciclo: 'atualizar-veiculo',
    contratado: true,
  },
  desalocar: { rotulo: 'Retirar veículo', ciclo: 'desalocar' },
  'registrar-evento': { rotulo: 'Registrar chegada ou saída', ciclo: 'registrar-evento', contratado: true },
  anotar: { rotulo: 'Registrar anotação', ciclo: 'anotar', contratado: true },
  entregar: { rotulo: 'Dar por entregue', ciclo: 'entregar', contratado: true },
  'abrir-ocorrencia': { rotulo: 'Abrir ocorrência', ciclo: 'abrir-ocorrencia' },
  'reenviar-auditoria': { rotulo: 'Reenviar à auditoria', ciclo: 'reenviar-auditoria' },
  'reverter-finalizacao': {
    rotulo: 'Reverter finalização',
    ciclo: 'reverter-finalizacao',
    contratado: true,
  },
  reativar: { rotulo: 'Reativar', ciclo: 'reativar' },
  reabrir: { rotulo: 'Reabrir', ciclo: 'reabrir' },
  cancelar: { rotulo: 'Cancelar carga', ciclo: 'cancelar' },
} as const satisfies Readonly<Record<string, AcaoExtraEntry>>

type AcaoExtra = keyof typeof ENTRIES
export type AcaoCarga = AcaoMenu | AcaoExtra

export interface ItemExtra {
  readonly acao: AcaoExtra
  readonly rotulo: string
}

const CONDITIONS: Readonly<Partial<Record<AcaoExtra, (carga: CargaDasAcoes) => boolean>>> = {
  iniciar: ({ alocacaoTipo, veiculo }) => alocacaoTipo !== null || Boolean(veiculo),
  // Without a vehicle there is nothing to change: it is allocated.
  'atualizar-veiculo': ({ alocacaoTipo }) => alocacaoTipo !== null,
  // What another company finished is taken back by it; what the creator finished, by the creator.
  'reverter-finalizacao': ({ status, ownerCriadorDaCarga }) =>
    ownerCriadorDaCarga || status === STATUS.Entregue,
}

/** The proposal of a manifest is confirmed by the one click that starts the load, and the button says with what. */
function rotuloDe(acao: AcaoExtra, { alocacaoTipo, veiculo }: CargaDasAcoes): string {
  if (acao !== 'iniciar' || alocacaoTipo !== null || !veiculo) return ENTRIES[acao].rotulo
  return `Confirmar ${formatPlaca(veiculo.placa)} e iniciar`
}

/** What the load allows now beside `cardMenu`, in the order of the menu. */
export function acoesExtras(carga: CargaDasAcoes): ItemExtra[] {
  return (Object.keys(ENTRIES) as AcaoExtra[])
    .filter((acao) => {
      const entry: AcaoExtraEntry = ENTRIES[acao]
      if (!carga.ownerCriadorDaCarga && !entry.contratado) return false
      if (whyNotPermitida(entry.ciclo, carga.status) !== undefined) return false
      return CONDITIONS[acao]?.(carga) ?? true
    })
    .map((acao) => ({ acao, rotulo: rotuloDe(acao, carga) }))
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
  const extras = acoesExtras(carga)
  const extra = (acao: AcaoExtra): AcaoPrincipal | null => extras.find((item) => item.acao === acao) ?? null
  if (canConfirmarFinalizacao(carga)) return { acao: 'finalizar', rotulo: 'Confirmar finalização' }
  const next = extra('iniciar') ?? extra('alocar') ?? extra('reativar') ?? extra('reabrir')
  if (next) return next
  return canFinalizar(carga) ? { acao: 'finalizar', rotulo: 'Finalizar' } : null
}

/** Actions that only the company that created the load may ask for; the call of another one is not even sent. */
const DO_CRIADOR: ReadonlySet<AcaoCarga> = new Set<AcaoCarga>([
  ...MENU_DO_CRIADOR,
  'duplicar',
  ...(Object.keys(ENTRIES) as AcaoExtra[]).filter((acao) => {
    const entry: AcaoExtraEntry = ENTRIES[acao]
    return !entry.contratado
  }),
])

/** Whether the menu's promise of B15 ends here: the item is shown, and the server would refuse it. */
export const isSoDoCriador = (acao: AcaoCarga): boolean => DO_CRIADOR.has(acao)
