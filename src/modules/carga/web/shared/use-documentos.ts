import { useCall } from '#platform/web/query/use-call.ts'
import { listDocumentos } from '../../documentos-da-carga.contract.ts'

/** The documents of a load, as its summary, its form and their own page read them. */
export const useDocumentos = (cargaId: string, enabled = true) =>
  useCall(listDocumentos, { params: { id: cargaId } }, { enabled })
