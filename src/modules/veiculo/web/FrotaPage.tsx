import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { PageLink } from '../../../platform/web/router/links.tsx'
import styles from './FrotaPage.module.css'

const PARTS = [
  { to: '/frota/veiculos', name: 'Veículos', text: 'Caminhões, cavalos, semirreboques e seus conjuntos.' },
  { to: '/frota/motoristas', name: 'Motoristas', text: 'CNH, documentos e consentimento de rastreamento.' },
  { to: '/frota/equipamentos', name: 'Equipamentos', text: 'Lonas, cintas, paletes e o que mais acompanha.' },
  { to: '/frota/agenda', name: 'Agenda dos veículos', text: 'Quando cada veículo está ocupado.' },
]

/** Where the registers of the fleet are (S-042). */
export default function FrotaPage() {
  return (
    <>
      <PageHeader title="Frota" />
      <ul className={styles.parts}>
        {PARTS.map(({ to, name, text }) => (
          <li key={to} className={styles.part}>
            <PageLink className="ev-link" to={to}>
              {name}
            </PageLink>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
