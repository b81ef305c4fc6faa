import { Attachments } from '#platform/web/attachments/Attachments.tsx'
import {
  addAnexoNoPortal,
  downloadAnexoDoPortal,
  MAX_ANEXOS_DO_PORTAL,
  removeAnexoNoPortal,
} from '../portal-anexo.contract.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'
import { useAnexos, useHttp, usePortal, useRefreshPortal } from './portal.api.ts'
import styles from './portal.module.css'

/** Invoice, packing list or photo that the company sends ahead. */
export function AnexosDaReserva({ reserva }: { readonly reserva: ReservaDoPortal }) {
  const { id: acessoId } = usePortal()
  const params = { acessoId, id: reserva.id }
  const http = useHttp()
  const refresh = useRefreshPortal()
  const query = useAnexos(reserva.id)
  const canChange = reserva.recusaDeAnexos === null
  if (!canChange && query.data?.length === 0) return null
  return (
    <section className={styles.partes} aria-label="Arquivos">
      <h2>Arquivos</h2>
      {canChange && (
        <p className={styles.muted}>
          Nota fiscal (PDF ou XML), romaneio ou foto, até 20 MB cada. A equipe da doca vê o que você enviar.
        </p>
      )}
      <Attachments
        items={query.data}
        reading={query}
        max={MAX_ANEXOS_DO_PORTAL}
        timeZone={reserva.fusoHorario}
        addLabel="Enviar arquivo"
        noun="arquivos"
        source={{
          download: (x) => http.download(downloadAnexoDoPortal, { params: { ...params, x } }),
          refresh,
          ...(canChange && {
            add: (file) => http.call(addAnexoNoPortal, { params, query: {}, file }),
            remove: (x) => http.call(removeAnexoNoPortal, { params: { ...params, x } }),
          }),
        }}
      />
    </section>
  )
}
