/** Who may be asked for a load: the first fact that speaks against it is shown. Pure. Source: commercial §1.3 O13. */
import {
  type FatosRegularidade,
  regularidadeNaViagem,
  SEM_FATOS,
  type Viagem,
} from '#modules/regularidade/regularidade.rules.ts'
import { formatDay } from '#platform/shared/day.ts'

/** What a behaviour asks of a carrier; null asks nothing. Shares between 0 and 1. */
export interface Minimos {
  readonly noPrazo: number | null
  readonly avarias: number | null
  readonly nota: number | null
  readonly volume: number | null
  /** Whether carriers of whom nothing is known may be asked. */
  readonly semHistorico: boolean
}

export const SEM_MINIMOS: Minimos = {
  noPrazo: null,
  avarias: null,
  nota: null,
  volume: null,
  semHistorico: true,
}

export interface FatosDaCandidata {
  /** Active in the register; null: not of the register. */
  readonly ativa: boolean
  /** `vinculada`: an account that is linked; `sem-conta`: answers by a link; `encerrada`: the link ended. */
  readonly vinculo: 'vinculada' | 'sem-conta' | 'encerrada' | 'plataforma'
  /** The address that the answer by a link is confirmed to; null: none is registered. */
  readonly email: string | null
  /** May use offering: licence and modules of its company. */
  readonly temAcesso: boolean
  /** Why it is barred from the shipper or from one of its clients; null: it is not. */
  readonly restricao: { readonly motivo: string; readonly cliente: string | null } | null
  readonly regularidade: FatosRegularidade | null
  /** Deliveries in 90 days and shares of them; null: nothing is known. */
  readonly entregues: number
  readonly noPrazo: number | null
  readonly avarias: number | null
  readonly nota: number | null
  /** False: it has vehicles, and none is of a kind that the load asks for. Null: nothing is known. */
  readonly temVeiculo: boolean | null
}

const FATOS_CONTRA = [
  'vinculo',
  'restricao',
  'regularidade',
  'prazo',
  'avarias',
  'nota',
  'volume',
  'historico',
  'veiculo',
] as const
type FatoContra = (typeof FATOS_CONTRA)[number]

export interface Impedimento {
  readonly fato: FatoContra
  readonly texto: string
  /** The shipper may ask it all the same, with a reason. */
  readonly incluiComMotivo: boolean
}

const against = (fato: FatoContra, texto: string, incluiComMotivo = false): Impedimento => ({
  fato,
  texto,
  incluiComMotivo,
})

const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')}%`

/** Null: it may be asked. */
export function findImpedimento(
  fatos: FatosDaCandidata,
  minimos: Minimos,
  viagem: Viagem,
): Impedimento | null {
  return (
    doVinculo(fatos) ??
    daRestricao(fatos) ??
    daRegularidade(fatos, viagem) ??
    dosMinimos(fatos, minimos) ??
    doVeiculo(fatos)
  )
}

function doVinculo({ ativa, vinculo, email, temAcesso }: FatosDaCandidata): Impedimento | null {
  if (!ativa) return against('vinculo', 'Desativada no cadastro.')
  if (vinculo === 'encerrada') return against('vinculo', 'O vínculo na plataforma foi encerrado.')
  if (vinculo === 'sem-conta' && email === null) {
    return against('vinculo', 'Sem conta na plataforma e sem e-mail no cadastro para responder por link.')
  }
  if (vinculo !== 'sem-conta' && !temAcesso) {
    return against('vinculo', 'A conta dela não tem o oferecimento na licença.')
  }
  return null
}

function daRestricao({ restricao }: FatosDaCandidata): Impedimento | null {
  if (restricao === null) return null
  const where = restricao.cliente === null ? 'Restrita na empresa' : `Restrita para ${restricao.cliente}`
  return against('restricao', `${where}: ${restricao.motivo}`)
}

const REQUISITO = { rntrc: 'RNTRC', rctrc: 'RCTR-C', rcdc: 'RC-DC', rcv: 'RC-V' } as const
const ESTADO: Readonly<Record<string, string>> = {
  suspenso: 'suspenso',
  vencido: 'vencido',
  cancelado: 'cancelado',
  vencida: 'vencida',
}

function daRegularidade({ regularidade }: FatosDaCandidata, viagem: Viagem): Impedimento | null {
  const found = regularidadeNaViagem(regularidade ?? SEM_FATOS, viagem).find(
    ({ efeito }) => efeito === 'bloqueia',
  )
  if (!found) return null
  const nome = REQUISITO[found.requisito]
  if (found.estado === 'termina-na-viagem' && found.data) {
    return against('regularidade', `${nome} vence em ${formatDay(found.data)}, antes do fim da viagem.`)
  }
  const since = found.data ? ` em ${formatDay(found.data)}` : ''
  return against(
    'regularidade',
    `${nome} ${ESTADO[found.estado] ?? found.estado}${since}. Não pode receber oferta.`,
  )
}

function dosMinimos(fatos: FatosDaCandidata, minimos: Minimos): Impedimento | null {
  const { entregues, noPrazo, avarias, nota } = fatos
  if (!minimos.semHistorico && entregues === 0) {
    return against('historico', 'Sem histórico, e este comportamento pede um.', true)
  }
  if (minimos.noPrazo !== null && noPrazo !== null && noPrazo < minimos.noPrazo) {
    return against(
      'prazo',
      `${percent(noPrazo)} no prazo, o mínimo deste comportamento é ${percent(minimos.noPrazo)}.`,
      true,
    )
  }
  if (minimos.avarias !== null && avarias !== null && avarias > minimos.avarias) {
    return against(
      'avarias',
      `${percent(avarias)} com avaria, o máximo deste comportamento é ${percent(minimos.avarias)}.`,
      true,
    )
  }
  if (minimos.nota !== null && nota !== null && nota < minimos.nota) {
    return against('nota', `Nota ${nota}, a mínima deste comportamento é ${minimos.nota}.`, true)
  }
  if (minimos.volume !== null && entregues < minimos.volume) {
    return against(
      'volume',
      `${entregues} cargas em 90 dias, o mínimo deste comportamento é ${minimos.volume}.`,
      true,
    )
  }
  return null
}

const doVeiculo = ({ temVeiculo }: FatosDaCandidata): Impedimento | null =>
  temVeiculo === false ? against('veiculo', 'Não tem veículo do tipo que a carga pede.', true) : null
