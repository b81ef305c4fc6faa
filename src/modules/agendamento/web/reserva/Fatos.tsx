import { canAccess } from '../../../../platform/shared/access.ts'
import { FactList } from '../../../../platform/ui/FactList.tsx'
import { Section } from '../../../../platform/ui/Section.tsx'
import { DrawerLink } from '../../../../platform/web/router/links.tsx'
import { useSignedIn } from '../../../../platform/web/session/use-session.ts'
import { work } from '../../../carga/carga-dados.contract.ts'
import type { ReservaDetalhes } from '../../reserva.contract.ts'
import { cargaDrawer } from '../agendamentos/agendamentos.api.ts'
import { CARGA, fatosDaReserva, fatosDoFim } from './reserva-fatos.ts'

/** What is known of a booking; its load can be opened by whoever works with loads. */
export function Fatos({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const { subject } = useSignedIn()
  const { cargaId } = reserva
  const canOpenCarga = cargaId !== null && canAccess(work, subject)
  const facts = fatosDaReserva(reserva).map(({ label, value }) => ({
    label,
    value:
      label === CARGA && canOpenCarga ? (
        <DrawerLink className="ev-link" to={cargaDrawer(cargaId)}>
          {value}
        </DrawerLink>
      ) : (
        value
      ),
  }))
  return (
    <Section title="Dados do agendamento">
      <FactList facts={[...fatosDoFim(reserva), ...facts]} />
    </Section>
  )
}
