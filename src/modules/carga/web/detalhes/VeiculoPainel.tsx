import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTruck } from '@tabler/icons-react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { acoesExtras } from '../../acoes.rules.ts'
import { TIPO_ALOCACAO_LABELS } from '../../carga-codes.ts'
import { useCargaAcoes } from '../shared/acoes/use-carga-acoes.ts'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { MotoristaDaCarga } from './MotoristaDaCarga.tsx'
import styles from './resumo.module.css'

/** Who takes the load and in what. */
export function VeiculoPainel({ carga }: { readonly carga: Detalhes }) {
  const run = useCargaAcoes()
  const { veiculo, motorista, transportadora, alocacaoTipo, checklistAlterado } = carga
  const offered = acoesExtras(carga).map(({ acao }) => acao)
  const hasAnything = veiculo !== null || motorista !== null || transportadora !== null
  const isProposta = veiculo !== null && alocacaoTipo === null
  return (
    <Panel
      title="Veículo e motorista"
      actions={
        offered.includes('atualizar-veiculo') && (
          <ActionIcon
            size="sm"
            aria-label="Atualizar veículo e motorista"
            onClick={() => void run('atualizar-veiculo', carga)}
          >
            <IconPencil size={15} aria-hidden />
          </ActionIcon>
        )
      }
    >
      <div className={styles.vehicle}>
        {!hasAnything && <p>Veículo não informado</p>}
        {veiculo && (
          <p className={styles.plates}>
            <Plate value={formatPlaca(veiculo.placa)} />
            {veiculo.equipamentos.map(({ placa }) => (
              <Plate key={placa} value={formatPlaca(placa)} />
            ))}
          </p>
        )}
        {isProposta && <p className={styles.muted}>Proposta da minuta: ainda não confirmada.</p>}
        {alocacaoTipo && <p className={styles.muted}>{TIPO_ALOCACAO_LABELS[alocacaoTipo]}</p>}
        {transportadora && <p>{transportadora.nome}</p>}
        {transportadora && !veiculo && (
          <p className={styles.muted}>A transportadora ainda não informou o veículo.</p>
        )}
        {motorista && <MotoristaDaCarga key={carga.id} cargaId={carga.id} motorista={motorista} />}
        {checklistAlterado && <p>Checklist alterado</p>}
        {(!hasAnything || isProposta) && offered.includes('alocar') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTruck size={14} aria-hidden />}
            onClick={() => void run('alocar', carga)}
          >
            Alocar veículo
          </Button>
        )}
      </div>
    </Panel>
  )
}
