import { Section } from '#platform/ui/Section.tsx'
import { Attachments } from '#platform/web/attachments/Attachments.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import type { ReservaDetalhes } from '../reserva.contract.ts'
import {
  addAnexoReserva,
  downloadAnexoReserva,
  MAX_ANEXOS_RESERVA,
  removeAnexoReserva,
} from '../reserva-anexo.contract.ts'
import { useRefreshAgenda } from './shared/agendamentos.api.ts'

/** Files of a booking. */
export function AnexosReserva({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const { http } = usePlatform()
  const refresh = useRefreshAgenda()
  const { id, anexos } = reserva
  return (
    <Section title={`Anexos (${anexos.length})`}>
      <Attachments
        items={anexos}
        max={MAX_ANEXOS_RESERVA}
        timeZone={reserva.fusoHorario}
        addLabel="Adicionar"
        hasThumbnails={false}
        source={{
          download: (x) => http.download(downloadAnexoReserva, { params: { id, x }, query: {} }),
          add: (file) => http.call(addAnexoReserva, { params: { id }, query: { nome: file.name }, file }),
          remove: (x) => http.call(removeAnexoReserva, { params: { id, x } }),
          refresh,
        }}
      />
    </Section>
  )
}
