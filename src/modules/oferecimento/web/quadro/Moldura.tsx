import { Button, Menu } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconLayoutKanban,
  IconSortAscending,
  IconStack2,
  IconTrophy,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { COMPORTAMENTO_ACCESS } from '#modules/comportamento-oferecimento/comportamento-access.ts'
import { canAccess } from '#platform/shared/access.ts'
import { formatReais } from '#platform/shared/money.ts'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { LiveBadge } from '#platform/ui/LiveBadge.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import type { ConnectionState } from '#platform/web/live/hub-connection.ts'
import { ATALHOS_PREVISTOS, PeriodoEditor } from '#platform/web/record-list/PeriodoEditor.tsx'
import { periodoText } from '#platform/web/record-list/periodo.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { QUADRO_LOTES, QUADRO_OFERTAS } from '../shared/enderecos.ts'
import { ORDENS, type Ordem } from './colunas.ts'
import styles from './quadro.module.css'
import type { Filtro } from './use-filtro.ts'

interface MolduraProps {
  readonly status: ConnectionState['status']
  readonly filtro: Filtro
  readonly placeholder: string
  /** `20 cargas`. */
  readonly quantidade: string | undefined
  readonly valor: number
  readonly children: ReactNode
}

/** What stands around both boards: the switch between them, order, search and filters, and what it all sums up to. */
export function Moldura({ status, filtro, placeholder, quantidade, valor, children }: MolduraProps) {
  const { search, coleta } = filtro
  const { subject } = useSignedIn()
  const go = useGoToPage()
  return (
    <div className={styles.frame}>
      <PageHeader
        title="Oferecimento"
        subtitle={
          <span className={styles.titulo}>
            <LiveBadge status={status} />
            <Troca />
          </span>
        }
        actions={
          <>
            {canAccess(COMPORTAMENTO_ACCESS, subject) && (
              <Button
                variant="subtle"
                leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
                aria-label="Comportamentos"
                onClick={() => go('/acordos/comportamentos-oferecimento')}
              >
                <span className={styles.wide}>Comportamentos</span>
              </Button>
            )}
            <OrdemMenu filtro={filtro} />
            <Button
              variant="default"
              leftSection={<IconTrophy size={16} aria-hidden />}
              aria-label="Ranking"
              onClick={() => go('/oferecimento/ranking')}
            >
              <span className={styles.wide}>Ranking</span>
            </Button>
          </>
        }
      />
      <FilterBar
        search={{ label: 'Pesquisar ofertas', placeholder, value: search.typed, onChange: search.type }}
        filters={[
          {
            key: 'coleta',
            label: 'Coleta',
            value: periodoText(coleta),
            onRemove: () => filtro.setColeta({ inicio: undefined, fim: undefined }),
            editor: (
              <PeriodoEditor
                label="Dia da coleta"
                atalhos={ATALHOS_PREVISTOS}
                value={coleta}
                onChange={filtro.setColeta}
              />
            ),
          },
        ]}
        onClear={filtro.clear}
        totals={
          quantidade !== undefined && (
            <span className={styles.totais}>
              {quantidade} · <strong>{formatReais(valor)}</strong>
            </span>
          )
        }
      />
      {children}
    </div>
  )
}

const Troca = () => (
  <nav className={styles.troca} aria-label="Quadros do oferecimento">
    <PageLink to={QUADRO_OFERTAS}>
      <IconLayoutKanban size={16} aria-hidden />
      Quadro
    </PageLink>
    <PageLink to={QUADRO_LOTES}>
      <IconStack2 size={16} aria-hidden />
      Quadro lote
    </PageLink>
  </nav>
)

function OrdemMenu({ filtro: { ordem, setOrdem } }: { readonly filtro: Filtro }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconSortAscending size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Ordem: ${ORDENS[ordem]}`}
        >
          <span className={styles.wide}>{ORDENS[ordem]}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={ordem} onChange={(next) => setOrdem(next as Ordem)}>
          {(Object.keys(ORDENS) as Ordem[]).map((key) => (
            <Menu.RadioItem key={key} value={key}>
              {ORDENS[key]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
