import { IconCircleDashed } from '@tabler/icons-react'
import { RouteLine } from '#platform/ui/RouteLine.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import styles from './RouteMapPanel.module.css'
import { CITIES, HUB, MAP_HEIGHT, MAP_WIDTH, PARALLELS, ROUTES, TRAVELLED } from './route-map.ts'

const LABEL_PLACE = {
  start: { dx: 13, dy: 4.5, anchor: 'start' },
  end: { dx: -13, dy: 4.5, anchor: 'end' },
  above: { dx: 4, dy: -12, anchor: 'end' },
  below: { dx: 0, dy: 25, anchor: 'middle' },
} as const

/** What the product does, as a picture in the colours of the brand. It says nothing that has to be read. */
export function RouteMapPanel() {
  return (
    <div className={styles.panel} aria-hidden data-banner>
      <svg
        className={styles.map}
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
      >
        <g className={styles.parallels}>
          {PARALLELS.map((y) => (
            <path key={y} d={`M0 ${y}H${MAP_WIDTH}`} />
          ))}
        </g>
        {ROUTES.map((route) => (
          <path
            key={route}
            d={route}
            className={styles.route}
            data-active={route === ROUTES[0] || undefined}
          />
        ))}
        <path d={TRAVELLED} className={styles.travelled} />
        {CITIES.map(({ name, x, y, label }) => {
          const { dx, dy, anchor } = LABEL_PLACE[label]
          return (
            <g key={name}>
              <rect x={x - 4.5} y={y - 4.5} width="9" height="9" rx="2" className={styles.city} />
              <text x={x + dx} y={y + dy} textAnchor={anchor} className={styles.name}>
                {name}
              </text>
            </g>
          )
        })}
        <rect x={HUB.x - 7} y={HUB.y - 7} width="14" height="14" rx="3" className={styles.hub} />
        <text x={HUB.x + 13} y={HUB.y + 5} className={styles.hubName}>
          {HUB.name}
        </text>
      </svg>
      <div className={styles.card}>
        <div className={styles.cardHead}>
          <IconCircleDashed size={16} stroke={2} className={styles.cardIcon} />
          <b className={styles.code}>48213</b>
          <StatusBadge color="indigo" icon={IconCircleDashed} label="Em andamento" />
        </div>
        <p className={styles.company}>Distribuidora Ipê Amarelo</p>
        <RouteLine
          origin={{ text: '20/11 06:00', full: '' }}
          destination={{ text: '20/11 14:00', full: '' }}
          doneEvents={7}
          plannedEvents={11}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.claim}>
          Da doca à entrega,
          <br />
          um só quadro.
        </p>
        <p className={styles.subclaim}>Cargas, docas, pátio e fretes no mesmo lugar.</p>
      </div>
    </div>
  )
}
