import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import { CARROCERIAS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import type { TransportadoraEncontrada } from '../../oferta-procura.contract.ts'
import { oferecerDirecionadaPage } from '../shared/enderecos.ts'
import styles from './procura.module.css'

const TOM: Readonly<Record<string, { readonly icon: TablerIcon; readonly label: string }>> = {
  bom: { icon: IconCircleCheck, label: 'A favor:' },
  atencao: { icon: IconAlertTriangle, label: 'Atenção:' },
}
const INFORMACAO = { icon: IconInfoCircle, label: 'Informação:' } as const

interface LinhaProps {
  readonly cargaId: string
  readonly fuso: string
  readonly item: TransportadoraEncontrada
  readonly canOffer: boolean
}

/** One carrier: its free vehicle, its reasons, and the way to an offer that goes to it alone. */
export function LinhaDaTransportadora({ cargaId, fuso, item, canOffer }: LinhaProps) {
  const { transportadoraId, nome, nota, motivos, impedimento, livre, livres } = item
  return (
    <li className={styles.linha} data-impedida={impedimento !== null || undefined}>
      <span className={styles.quem}>
        <span className={styles.topo}>
          <strong>{nome}</strong>
          <span className={styles.nota}>
            {nota?.nota == null ? 'sem nota' : `nota ${nota.nota}${nota.parcial ? ', parcial' : ''}`}
          </span>
        </span>
        {livre && <Livre livre={livre} livres={livres} fuso={fuso} />}
        {impedimento && (
          <span className={styles.impede}>
            <IconBan size={14} aria-hidden />
            {impedimento.texto}
          </span>
        )}
        {motivos.length > 0 && (
          <span className={styles.motivos}>
            {motivos.map(({ texto, tom }) => {
              const { icon: Icon, label } = TOM[tom] ?? INFORMACAO
              return (
                <span key={texto} data-tom={tom}>
                  <Icon size={13} role="img" aria-label={label} />
                  {texto}
                </span>
              )
            })}
          </span>
        )}
      </span>
      {canOffer && impedimento === null && transportadoraId !== null && (
        <PageLink
          to={oferecerDirecionadaPage(cargaId, transportadoraId)}
          className={styles.oferecer}
          aria-label={`Oferecer direcionada a ${nome}`}
        >
          Oferecer direcionada
        </PageLink>
      )}
    </li>
  )
}

interface LivreProps {
  readonly livre: NonNullable<TransportadoraEncontrada['livre']>
  readonly livres: number
  readonly fuso: string
}

function Livre({ livre, livres, fuso }: LivreProps) {
  const { placa, livreDe, livreAte, cidade, uf, distanciaKm, observacao } = livre
  return (
    <span className={styles.livre}>
      <span className={styles.veiculo}>
        {placa !== null && <Plate value={formatPlaca(placa)} />}
        {veiculoOf(livre)}
        {livres > 1 && <span className={styles.outros}>{`e mais ${livres - 1}`}</span>}
      </span>
      <span>
        {`Livre de ${formatCardDateTime(livreDe, fuso)} a ${formatCardDateTime(livreAte, fuso)} em ${cidade}, ${uf}, ${
          distanciaKm === 0 ? 'no município da coleta' : `a ${distanciaKm}\u00a0km da coleta`
        }`}
      </span>
      {observacao && <q>{observacao}</q>}
    </span>
  )
}

/** `Caminhão truck (6x2), Sider, 3 eixos`. */
const veiculoOf = ({ tipoVeiculo: tipo, carroceria, eixos }: LivreProps['livre']): string =>
  [
    tipoVeiculo(tipo as TipoVeiculoCodigo).nome,
    carroceria !== null && carroceria !== 'NA' && CARROCERIAS[carroceria as CarroceriaCodigo].nome,
    eixos !== null && `${eixos} eixos`,
  ]
    .filter(Boolean)
    .join(', ')
