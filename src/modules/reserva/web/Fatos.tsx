import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { work } from '#modules/carga/carga-dados.contract.ts'
import { canAccess } from '#platform/shared/access.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { maskReserva } from '../mask-reserva.rules.ts'
import type { ReservaDetalhes } from '../reserva.contract.ts'
import { cargaDrawer } from './shared/agendamentos.api.ts'
import { CARGA, fatosDaReserva, fatosDoFim, SITUACAO } from './shared/reserva-fatos.ts'

/**
 * What is known of a booking; its load can be opened by whoever works with loads. The situation stands at the head of
 * the drawer in the word of the schedule, document and phone are shown when somebody asks for them.
 */
export function Fatos({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const { subject } = useSignedIn()
  const { cargaId } = reserva
  const canOpenCarga = cargaId !== null && canAccess(work, subject)
  const [isShown, setShown] = useState(false)
  const hasPersonal = reserva.documentoMotorista !== null || reserva.celularMotorista !== null
  const known = fatosDaReserva(isShown ? reserva : maskReserva(reserva))
  const facts = known
    .filter(({ label }) => label !== SITUACAO)
    .map(({ label, value }) => ({
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
      {hasPersonal && !isShown && (
        <Button
          size="compact-xs"
          w="fit-content"
          variant="subtle"
          leftSection={<IconEye size={14} aria-hidden />}
          onClick={() => setShown(true)}
        >
          Mostrar CPF e celular
        </Button>
      )}
    </Section>
  )
}
