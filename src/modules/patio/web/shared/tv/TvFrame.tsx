import { useMantineColorScheme } from '@mantine/core'
import {
  IconBroadcast,
  IconBroadcastOff,
  IconEye,
  IconEyeOff,
  IconMoon,
  IconPlayerPause,
  IconPlayerPlay,
  IconSun,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { diaCurto } from '#modules/reserva/web/shared/dia-texto.ts'
import { brandOf } from '#platform/shared/brand.ts'
import { formatTime } from '#platform/shared/date.ts'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import styles from './Tv.module.css'
import type { Tv } from './use-tv.ts'

const LIVE_TEXTS = { online: 'Ao vivo', connecting: 'Conectando', offline: 'Sem conexão' } as const
export type TvStatus = keyof typeof LIVE_TEXTS

interface TvFrameProps {
  readonly titulo: string
  readonly unidade: string
  /** YYYY-MM-DD. */
  readonly dia: string
  readonly fusoHorario: string
  readonly status: TvStatus
  /** When it was last read, in milliseconds. */
  readonly lidoEm: number
  readonly tv: Tv
  readonly paginas: number
  /** Whether finished bookings are left out; absent: the board has none. */
  readonly oculta?: readonly [boolean, (next: boolean) => void]
  readonly children: ReactNode
  /** Items of the list in the middle of the foot, and what it is of. */
  readonly totais: ReactNode
  readonly totaisLabel: string
}

/** What stands around every board on a wall: whose it is, whether it lives, the time, its pages (design 06). */
export function TvFrame({ titulo, unidade, dia, fusoHorario, status, tv, children, ...foot }: TvFrameProps) {
  const Live = status === 'offline' ? IconBroadcastOff : IconBroadcast
  return (
    <main className={styles.tv}>
      <header className={styles.topo}>
        <span className={styles.marca}>
          <BrandMark size={40} brand={brandOf(window.location.hostname)} on="light" isDecorative />
        </span>
        <h1>{titulo}</h1>
        <p>{`${unidade} · ${diaCurto(dia)}`}</p>
        <span className={styles.vivo} data-status={status}>
          <Live className={styles.icone} aria-hidden />
          {LIVE_TEXTS[status]}
        </span>
        <time className={styles.relogio}>{formatTime(tv.agora, fusoHorario)}</time>
      </header>
      {children}
      <Pe tv={tv} {...foot} />
    </main>
  )
}

type PeProps = Pick<TvFrameProps, 'tv' | 'lidoEm' | 'paginas' | 'oculta' | 'totais' | 'totaisLabel'>

function Pe({ tv, lidoEm, paginas, oculta, totais, totaisLabel }: PeProps) {
  const Play = tv.isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <footer className={styles.pe}>
      {oculta && <OcultaButton oculta={oculta} />}
      <TemaButton />
      <ul className={styles.totais} aria-label={totaisLabel}>
        {totais}
      </ul>
      {paginas > 1 && (
        <span className={styles.paginas}>
          {`Página ${(tv.tick % paginas) + 1} de ${paginas}`}
          <button type="button" aria-pressed={tv.isPaused} onClick={() => tv.setPaused(!tv.isPaused)}>
            <Play className={styles.icone} aria-hidden />
            {tv.isPaused ? 'Continuar' : 'Pausar'}
          </button>
        </span>
      )}
      <span>{haQuanto(tv.agora.getTime() - lidoEm)}</span>
    </footer>
  )
}

function OcultaButton({
  oculta: [isHidden, setHidden],
}: {
  readonly oculta: NonNullable<TvFrameProps['oculta']>
}) {
  const Eye = isHidden ? IconEyeOff : IconEye
  return (
    <button type="button" aria-pressed={isHidden} onClick={() => setHidden(!isHidden)}>
      <Eye className={styles.icone} aria-hidden />
      {isHidden ? 'Finalizadas ocultas' : 'Ocultar finalizadas'}
    </button>
  )
}

function TemaButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = colorScheme === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <button type="button" onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Icon className={styles.icone} aria-hidden />
      {isDark ? 'Tema claro' : 'Tema escuro'}
    </button>
  )
}

function haQuanto(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return seconds < 60 ? `Atualizado há ${seconds} s` : `Atualizado há ${Math.floor(seconds / 60)} min`
}
