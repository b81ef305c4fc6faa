import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { acoesExtras } from '../../acoes.rules.ts'
import { STATUS_LABELS } from '../../ciclo.rules.ts'
import { useCargaAcoes } from '../shared/acoes/use-carga-acoes.ts'
import type { CargaPanelProps } from '../shared/carga-panels.ts'
import resumo from './resumo.module.css'

/** Whom a directed load is for, and how far that carrier is with it (L-041). */
export function TransportadorasPage({ carga }: CargaPanelProps) {
  const run = useCargaAcoes()
  const { transportadora, nomeDirecionado, contratacaoId, veiculo, motorista, status } = carga
  const offered = acoesExtras(carga).map(({ acao }) => acao)
  const name = transportadora?.nome ?? nomeDirecionado
  if (!name) {
    return (
      <EmptyState
        icon={IconTruckDelivery}
        title="Nenhuma transportadora escolhida"
        actions={
          offered.includes('alocar') && (
            <Button onClick={() => void run('alocar', carga)}>Escolher transportadora</Button>
          )
        }
      >
        A transportadora a quem a carga for dada aparece aqui, com o veículo que ela informar.
      </EmptyState>
    )
  }
  return (
    <Panel
      title={name}
      note={STATUS_LABELS[status]}
      actions={
        offered.includes('desalocar') && (
          <Button size="xs" variant="default" onClick={() => void run('desalocar', carga)}>
            Retirar a carga
          </Button>
        )
      }
    >
      <div className={resumo.vehicle}>
        <FactList
          facts={[
            {
              label: 'Na plataforma',
              value: contratacaoId ? 'Parceira: vê a carga no quadro dela' : 'Não vê a carga pela plataforma',
            },
            { label: 'Veículo', value: veiculo && <Plate value={formatPlaca(veiculo.placa)} /> },
            { label: 'Motorista', value: motorista?.nome },
            { label: 'CPF do motorista', value: motorista?.documento },
          ]}
        />
      </div>
    </Panel>
  )
}
