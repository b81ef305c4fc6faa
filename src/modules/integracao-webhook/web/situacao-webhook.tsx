import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { Entrega, Webhook } from '../webhook.contract.ts'
import { SITUACAO_ENTREGA } from '../webhook.rules.ts'

/** Switched off by itself is told apart from switched off by somebody. */
export function SituacaoDoWebhook({ ativo, desativadoEm, falhandoDesde }: Webhook) {
  if (desativadoEm !== null) {
    return <StatusBadge label="Desativado por falhas" color="vermelho" icon={IconPlugConnectedX} />
  }
  if (!ativo) return <StatusBadge label="Desativado" color="neutro" icon={IconPlayerPause} />
  if (falhandoDesde !== null) return <StatusBadge label="Falhando" color="laranja" icon={IconAlertTriangle} />
  return <StatusBadge label="Ativo" color="verde" icon={IconCircleCheck} />
}

export function SituacaoDaEntrega({ situacao, tentativas }: Entrega) {
  if (situacao === SITUACAO_ENTREGA.Entregue) {
    return <StatusBadge label="Entregue" color="verde" icon={IconCircleCheck} />
  }
  if (situacao === SITUACAO_ENTREGA.Desistiu) {
    return <StatusBadge label="Não entregue" color="vermelho" icon={IconCircleX} />
  }
  return (
    <StatusBadge
      label={tentativas === 0 ? 'Na fila' : 'Tentará de novo'}
      color="amarelo"
      icon={IconClockHour4}
    />
  )
}
