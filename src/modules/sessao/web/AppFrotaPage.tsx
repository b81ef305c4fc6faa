import { IconBrandAndroid, IconBrandApple, type TablerIcon } from '@tabler/icons-react'
import { useEffect } from 'react'
import { readAtendimento } from '#modules/termo/web/shared/atendimento.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { type Device, detectDevice } from '#platform/web/browser/detect-device.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import styles from './AppFrotaPage.module.css'
import { type DriverApp, readDriverApp, type Store, storeFor } from './driver-app.ts'
import { EntradaFrame, EntradaHeading } from './EntradaFrame.tsx'

const STORES: readonly {
  readonly store: Store
  readonly name: string
  readonly device: string
  readonly icon: TablerIcon
}[] = [
  { store: 'android', name: 'Google Play', device: 'Android', icon: IconBrandAndroid },
  { store: 'ios', name: 'App Store', device: 'iPhone', icon: IconBrandApple },
]

/** Sends a phone to its store; a desktop is told to take the phone, and the visit is recorded (S-058 to S-062). */
export default function AppFrotaPage() {
  const { config } = usePlatform()
  const app = readDriverApp(config.file)
  const device = detectDevice(navigator)
  const store = storeFor(device, app)
  useEffect(() => {
    if (store !== undefined) window.location.replace(store)
    else if (device === 'desktop') recordVisit(app.event)
  }, [store, device, app.event])

  return (
    <EntradaFrame>
      <EntradaHeading title="Instale o aplicativo do motorista no celular">
        {store === undefined
          ? 'O motorista recebe as viagens, informa os eventos e envia os comprovantes pelo aplicativo.'
          : 'Abrindo a loja de aplicativos…'}
      </EntradaHeading>
      <ul className={styles.stores}>
        {STORES.map(({ store: key, name, device: phone, icon: Icon }) => (
          <li key={key}>
            <StoreBadge address={app[key]} name={name} phone={phone} icon={Icon} />
          </li>
        ))}
      </ul>
      <MissingAddress app={app} device={device} contact={readAtendimento(config.file)} />
    </EntradaFrame>
  )
}

/** Whoever measures visits listens for the event on the window; its name comes from the configuration. */
function recordVisit(event: string): void {
  console.info(`${event}: opened on a desktop`)
  window.dispatchEvent(new CustomEvent(event, { detail: { device: 'desktop' } }))
}

interface StoreBadgeProps {
  readonly address: string | null
  readonly name: string
  readonly phone: string
  readonly icon: TablerIcon
}

function StoreBadge({ address, name, phone, icon: Icon }: StoreBadgeProps) {
  const content = (
    <>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span>
        <span className={styles.phone}>{`Para ${phone}`}</span>
        <span className={styles.name}>{name}</span>
      </span>
    </>
  )
  return address === null ? (
    <span className={styles.badge} data-missing>
      {content}
    </span>
  ) : (
    <a className={styles.badge} href={address} rel="noreferrer">
      {content}
    </a>
  )
}

interface MissingAddressProps {
  readonly app: DriverApp
  readonly device: Device
  readonly contact: ReturnType<typeof readAtendimento>
}

/** A store without an address is said, with whom to ask; on a phone only its own store matters. */
function MissingAddress({ app, device, contact }: MissingAddressProps) {
  const missing = STORES.filter(
    ({ store }) => app[store] === null && (device === 'desktop' || device === store),
  )
  if (missing.length === 0) return null
  const names = missing.map(({ name }) => name).join(' e ')
  return (
    <AlertStrip kind="info" title={`O endereço do aplicativo na ${names} não está configurado.`}>
      Peça o link à empresa que contratou o frete ou ao{' '}
      <a className="ev-link" {...contact.anchor}>
        atendimento
      </a>
      .
    </AlertStrip>
  )
}
