import { Button } from '@mantine/core'
import { IconArrowsMove, IconArrowsUpDown, IconHourglass, IconPencil } from '@tabler/icons-react'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { DIAS_PARADA, diasText } from '../../estoque.rules.ts'
import type { ItemDoEstoque } from '../../remessa-estoque.contract.ts'
import { cubagemText } from '../cubagem-text.ts'
import { remessaEditDrawer } from '../remessa.api.ts'
import styles from './estoque.module.css'

interface EscolhidaProps {
  readonly item: ItemDoEstoque
  readonly zone: string
  readonly onAcao: (acao: 'mudar' | 'transferir') => void
}

/** The remessa that map and table have chosen, and what is done with it from here. */
export function Escolhida({ item, zone, onAcao }: EscolhidaProps) {
  const { id, posicao, codigo, remetente, destinatario, dias, pesoKg, volumeM3, estoqueDesde } = item
  const openDrawer = useOpenDrawer()
  return (
    <section className={styles.escolhida} aria-label="Remessa escolhida">
      <p>
        <strong>{posicao ?? 'Sem posição'}</strong> <strong>{codigo}</strong>{' '}
        {`${remetente} → ${destinatario ?? 'cliente a definir'}`}{' '}
        {dias >= DIAS_PARADA && (
          <StatusBadge color="laranja" icon={IconHourglass} label={`${diasText(dias)} parada`} />
        )}
      </p>
      <p className={styles.fatos}>
        {`${formatWeight(pesoKg)} · ${cubagemText(volumeM3)} · recebida ${formatCardDateTime(estoqueDesde, zone)}`}
      </p>
      <WritesOnline>
        <span className={styles.acoes}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsMove size={14} aria-hidden />}
            onClick={() => onAcao('mudar')}
          >
            Mudar de posição
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsUpDown size={14} aria-hidden />}
            onClick={() => onAcao('transferir')}
          >
            Transferir
          </Button>
          {destinatario === null && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={() => openDrawer(remessaEditDrawer(id))}
            >
              Definir cliente
            </Button>
          )}
        </span>
      </WritesOnline>
    </section>
  )
}
