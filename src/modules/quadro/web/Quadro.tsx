import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type RefObject, useId } from 'react'
import { TabBar } from '#platform/ui/TabBar.tsx'
import { BREAKPOINTS } from '#platform/ui/tokens.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { GRUPO_LOOK, GrupoColumn } from './GrupoColumn.tsx'
import styles from './Quadro.module.css'
import { useGrupos, useLeitura } from './quadro-context.ts'
import type { BoardEvents } from './use-board-events.ts'

interface QuadroProps {
  readonly root: RefObject<HTMLDivElement | null>
  readonly events: BoardEvents
}

/** The groups side by side; one at a time, as tabs, where there is no room for three. */
export function Quadro({ root, events }: QuadroProps) {
  const grupos = useGrupos()
  const { isRefreshing } = useLeitura()
  const isNarrow = useMediaQuery(`(max-width: calc(${BREAKPOINTS.md} - 0.01em))`, undefined, {
    getInitialValueInEffect: false,
  })
  return (
    <>
      {isRefreshing && <div className={styles.refreshing} aria-hidden />}
      {isNarrow ? (
        <GrupoTabs root={root} events={events} />
      ) : (
        <div
          ref={root}
          className={styles.quadro}
          style={{ '--grupos': grupos.length } as CSSProperties}
          {...events}
        >
          {grupos.map((grupo) => (
            <GrupoColumn key={grupo.id} grupo={grupo} hasHead />
          ))}
        </div>
      )}
    </>
  )
}

function GrupoTabs({ root, events }: QuadroProps) {
  const grupos = useGrupos()
  const id = useId()
  const [chosen, choose] = useQueryState('grupo', '1')
  const grupo = grupos.find((one) => String(one.id) === chosen) ?? grupos[0]
  if (!grupo) return null
  return (
    <>
      <div className={styles.tabs}>
        <TabBar
          id={id}
          label="Grupos do quadro"
          value={String(grupo.id)}
          onChange={choose}
          tabs={grupos.map((one) => ({
            value: String(one.id),
            label: GRUPO_LOOK[one.id].short,
            count: one.quantidade,
          }))}
        />
      </div>
      <div ref={root} className={styles.quadro} {...events}>
        <GrupoColumn
          key={grupo.id}
          grupo={grupo}
          hasHead={false}
          panelId={`${id}-panel`}
          labelledBy={`${id}-tab-${grupo.id}`}
        />
      </div>
    </>
  )
}
