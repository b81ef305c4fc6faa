import { IconDeviceMobile, IconMapPinCheck, IconMapPinOff } from '@tabler/icons-react'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import type { Viagem } from '../viagem.contract.ts'
import { MAX_APARELHOS } from '../viagem.rules.ts'
import styles from './Motorista.module.css'

interface LadoProps extends CargaPanelProps {
  readonly viagem: Viagem
}

/** Who drives, on which phones, and whether his position may be used. */
export function Lado({ viagem, carga }: LadoProps) {
  const { aparelhos, consentimento, fusoHorario: zone, bloqueadaAte } = viagem
  const at = (instant: string) => formatCardDateTime(instant, zone)
  const isAllowed = consentimento !== null && consentimento.retiradoEm === null
  return (
    <aside className={styles.aside} aria-label="Motorista e aparelhos">
      <Panel title={viagem.nome}>
        <dl className={styles.facts}>
          {carga.transportadora && <Fact label="Transportadora" value={carga.transportadora.nome} />}
          {carga.veiculo && <Fact label="Placa" value={formatPlaca(carga.veiculo.placa)} />}
          <Fact
            label="Celular"
            value={viagem.telefone ?? 'sem celular: o link abre sem perguntar os dígitos'}
          />
          {viagem.motivoRecusa && <Fact label="Motivo da recusa" value={viagem.motivoRecusa} />}
        </dl>
      </Panel>
      <Panel title={`Aparelhos ${aparelhos.length} de ${MAX_APARELHOS}`}>
        {bloqueadaAte && new Date(bloqueadaAte) > new Date() && (
          <p className={styles.hint}>{`Dígitos errados: o link está bloqueado até ${at(bloqueadaAte)}.`}</p>
        )}
        {aparelhos.length === 0 ? (
          <p className={styles.hint}>O link ainda não foi aberto.</p>
        ) : (
          <ul className={styles.devices}>
            {aparelhos.map(({ id, nome, vistoEm, bateriaPct }) => (
              <li key={id}>
                <IconDeviceMobile size={16} aria-hidden />
                <span>
                  <strong>{nome}</strong>
                  <small>
                    {`visto em ${at(vistoEm)}${bateriaPct === null ? '' : `, bateria ${bateriaPct}%`}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Posição">
        <p className={styles.position}>
          {isAllowed ? <IconMapPinCheck size={16} aria-hidden /> : <IconMapPinOff size={16} aria-hidden />}
          {isAllowed && consentimento
            ? `Autorizada, termo ${consentimento.versao}, em ${at(consentimento.dh)}`
            : consentimento?.retiradoEm
              ? `Retirada em ${at(consentimento.retiradoEm)}`
              : 'Não autorizada'}
        </p>
        <p className={styles.hint}>A página não envia com a tela apagada.</p>
      </Panel>
    </aside>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
