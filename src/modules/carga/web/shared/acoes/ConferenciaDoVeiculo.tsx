import { useQueryClient } from '@tanstack/react-query'
import { formatPlaca } from '#platform/shared/placa.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callQuery, useCall } from '#platform/web/query/use-call.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { type Necessidade, procurarMotoristas, procurarVeiculos } from '../../../veiculo-da-carga.contract.ts'
import { impedimentosDe } from '../../../veiculo-ranking.rules.ts'
import { fatosDoMotorista } from '../fatos-da-escolha.ts'
import type { Composicao } from './composicao.ts'
import type { Encontrado } from './VeiculoEncontrado.tsx'

const FRESH_MS = 30_000

const bodyOf = (para: Necessidade, { veiculo, equipamentos }: Composicao) => ({
  para,
  ids: veiculo ? [veiculo.id] : [],
  equipamentos: equipamentos.map(({ id }) => id),
})

/** What is known of the chosen vehicle, with what it pulls, for the load; undefined until it is. */
export function useConferencia(para: Necessidade, composicao: Composicao): Encontrado | undefined {
  const { veiculo } = composicao
  const body = useRested(bodyOf(para, composicao))
  const query = useCall(procurarVeiculos, { body }, { enabled: body.ids.length > 0 })
  return query.data?.items.find(({ veiculoId }) => veiculoId === veiculo?.id)
}

/** The same asked at the moment of saving, which does not wait for a pause; what cannot be asked holds nothing. */
export function useConferir() {
  const { http } = usePlatform()
  const client = useQueryClient()
  return async (para: Necessidade, composicao: Composicao): Promise<Encontrado | undefined> => {
    if (!composicao.veiculo) return undefined
    const query = callQuery(http, procurarVeiculos, { body: bodyOf(para, composicao) })
    const answer = await client
      .fetchQuery({ ...query, staleTime: FRESH_MS, retry: false })
      .catch(() => undefined)
    return answer?.items.at(0)
  }
}

/** The same of the driver; for those who may read the fleet. */
export function ConferenciaDoMotorista({ para, value: { motorista } }: ConferenciaDoVeiculoProps) {
  const need = useRested(para)
  const ids = motorista ? [motorista.id] : []
  const query = useCall(procurarMotoristas, { body: { para: need, ids } }, { enabled: ids.length > 0 })
  const found = query.data?.items.find(({ id }) => id === motorista?.id)
  const fatos = found && fatosDoMotorista(found, localZone())
  if (!found || !fatos?.isObstacle) return null
  return (
    <AlertStrip kind="danger" title={`${found.nome} não atende a carga em tudo.`}>
      {`${fatos.text}.`}
    </AlertStrip>
  )
}

interface ConferenciaDoVeiculoProps {
  readonly para: Necessidade
  readonly value: Composicao
}

/** Why the chosen vehicle does not suit the load, before anything is saved; nothing where it does. */
export function ConferenciaDoVeiculo({ para, value }: ConferenciaDoVeiculoProps) {
  const found = useConferencia(para, value)
  const impedimentos = impedimentosDe(found?.razoes ?? [])
  if (!found || impedimentos.length === 0) return null
  return (
    <AlertStrip kind="danger" title={`${formatPlaca(found.placa)} não atende a carga em tudo.`}>
      {impedimentos.map(({ texto }) => `${texto}.`).join(' ')}
    </AlertStrip>
  )
}
