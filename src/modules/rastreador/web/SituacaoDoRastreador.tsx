import {
  IconAccessPoint,
  IconAccessPointOff,
  IconAlertTriangle,
  IconPower,
  IconUserOff,
} from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import type { Rastreador } from '../rastreador.contract.ts'
import { SITUACOES_RASTREADOR, situacaoDoRastreador } from '../rastreador.rules.ts'
import { useSemSinalMin } from './rastreador.api.ts'

const FACES = {
  ativo: { color: 'verde', icon: IconAccessPoint },
  'sem-sinal': { color: 'amarelo', icon: IconAccessPointOff },
  suspeita: { color: 'laranja', icon: IconAlertTriangle },
  'sem-autorizacao': { color: 'laranja', icon: IconUserOff },
  desligado: { color: 'neutro', icon: IconPower },
} as const
const MINUTE_MS = 60_000

/** Whether the device is heard, silent, believed, without consent or switched off. */
export function SituacaoDoRastreador({ device }: { readonly device: Rastreador }) {
  const now = useNow(MINUTE_MS)
  const semSinalMin = useSemSinalMin()
  if (semSinalMin === undefined) return null
  const { ativo, podeRastrear, sinal } = device
  const situacao = situacaoDoRastreador(
    {
      ativo,
      podeRastrear,
      sinalEm: sinal?.dh ?? null,
      resultado: sinal?.resultado ?? null,
      suspeita: sinal?.suspeita ?? false,
    },
    now.toISOString(),
    semSinalMin,
  )
  return <StatusBadge label={SITUACOES_RASTREADOR[situacao]} {...FACES[situacao]} />
}
