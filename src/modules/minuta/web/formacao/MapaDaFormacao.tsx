import { ActionIcon, Button } from '@mantine/core'
import { IconFocusCentered, IconLasso } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { GeoPoint, Position, Ring } from '#platform/shared/geo.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { Mapa } from '../shared/Mapa.tsx'
import { linhasDe, lugaresDe, paradasDe, pontoDe } from './conteudo-do-mapa.ts'
import styles from './formacao.module.css'
import type { Formacao } from './use-formacao.ts'

interface MapaDaFormacaoProps {
  readonly formacao: Formacao
  readonly isLacando: boolean
  readonly onLaco: (isOn: boolean) => void
  readonly onCercar: (ring: Ring) => void
  readonly onLugar: (id: string) => void
  /** Number of the order whose position is being chosen. */
  readonly marcando: string | undefined
  readonly onMarcar: (ponto: GeoPoint | undefined) => void
  /** Over the map: the order that is looked at. */
  readonly children: ReactNode
}

const NONE: readonly never[] = []

/** Orders by place, the open manifest with its stops, and the others as lines. The list says the same. */
export function MapaDaFormacao(props: MapaDaFormacaoProps) {
  const { formacao, isLacando, onLaco, onCercar, onLugar, marcando, onMarcar } = props
  const { lista, minuta, minutas, linha, selecionados } = formacao
  const [fits, setFits] = useState(0)
  const destaque = useMemo(() => linha && pontoDe(linha.item), [linha])
  const lugares = useMemo(() => lugaresDe(lista.linhas, selecionados), [lista.linhas, selecionados])
  const paradas = useMemo(() => (minuta?.exibindo ? paradasDe(minuta) : NONE), [minuta])
  const previa = linha?.posto.posto === 'compativel' ? destaque : undefined
  const linhas = useMemo(() => linhasDe(minutas, minuta, previa), [minutas, minuta, previa])
  const conteudo = useMemo(
    () => ({ lugares, paradas, linhas, destaque }),
    [lugares, paradas, linhas, destaque],
  )
  const foco = useMemo((): Position[] => {
    const way = minuta?.exibindo ? minuta.rota : []
    return way.length > 0
      ? way.map(([x, y]): Position => [x, y])
      : lugares.map(({ longitude, latitude }): Position => [longitude, latitude])
  }, [minuta, lugares])
  useShortcuts(
    [{ keys: 'Escape', label: 'Desistir de marcar', group: 'Mapa', run: () => onMarcar(undefined) }],
    marcando !== undefined,
  )
  const isEmpty = foco.length === 0
  return (
    <section className={styles.mapa} aria-label="Mapa dos pedidos">
      <Mapa
        label="Mapa da formação de cargas"
        conteudo={conteudo}
        foco={foco}
        fitKey={`${minuta?.id ?? ''} ${isEmpty} ${fits}`}
        onLugar={onLugar}
        onLaco={
          isLacando
            ? (ring) => {
                onLaco(false)
                if (ring) onCercar(ring)
              }
            : undefined
        }
        onPonto={marcando === undefined ? undefined : onMarcar}
      >
        <Legenda />
        <div className={styles.ferramentas}>
          <ActionIcon
            variant="default"
            aria-label="Enquadrar"
            title="Enquadrar a minuta ou os pedidos"
            onClick={() => setFits(fits + 1)}
          >
            <IconFocusCentered size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant={isLacando ? 'filled' : 'default'}
            aria-label="Selecionar com o laço"
            aria-pressed={isLacando}
            title="Selecionar com o laço"
            onClick={() => onLaco(!isLacando)}
          >
            <IconLasso size={17} aria-hidden />
          </ActionIcon>
        </div>
        {isLacando && <p className={styles.aviso}>Desenhe em volta dos pedidos. Esc desiste.</p>}
        {marcando !== undefined && (
          <p className={styles.aviso} role="status">
            {`Clique onde fica o destino do pedido ${marcando}.`}
            <Button size="xs" variant="subtle" onClick={() => onMarcar(undefined)}>
              Desistir
            </Button>
          </p>
        )}
        {!isLacando && marcando === undefined && <div className={styles.sobre}>{props.children}</div>}
      </Mapa>
    </section>
  )
}

function Legenda() {
  return (
    <ul className={styles.legenda} aria-label="Legenda do mapa">
      <li>
        <span className={styles.numero} aria-hidden>
          1
        </span>
        Na minuta
      </li>
      <li>
        <span className={styles.compativel} aria-hidden />
        Compatível
      </li>
      <li>
        <span className={styles.indisponivel} aria-hidden />
        Indisponível
      </li>
      <li>
        <svg width="13" height="12" viewBox="0 0 13 12" aria-hidden className={styles.triangulo}>
          <path d="M6.5 1 12 11H1Z" />
        </svg>
        Com impedimento
      </li>
      <li>
        <span className={styles.estimada} aria-hidden />
        Linha reta, distância por estimativa
      </li>
    </ul>
  )
}
