import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { useCargaCache } from '#modules/carga/web/shared/detalhes.api.ts'
import { Attachments } from '#platform/web/attachments/Attachments.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { addAnexo, downloadAnexo, listAnexos, MAX_ANEXOS, removeAnexo } from '../anexo.contract.ts'

/** Files beside the documents: photos, proofs of delivery, contracts (L-045, L-087). */
export function AnexosPage({ carga }: CargaPanelProps) {
  const { http } = usePlatform()
  const cache = useCargaCache()
  const params = { id: carga.id }
  const query = useCall(listAnexos, { params })
  // Also of a finished load: proofs of delivery come late.
  const canChange = carga.ownerCriadorDaCarga
  return (
    <Attachments
      items={query.data}
      reading={query}
      max={MAX_ANEXOS}
      timeZone={localZone()}
      addLabel="Anexar arquivos"
      empty={
        canChange
          ? 'Fotos, comprovantes e contratos da carga, de até 20 MB cada um. Solte os arquivos aqui.'
          : 'Os anexos são vistos só pela empresa que criou a carga.'
      }
      source={{
        download: (anexoId) => http.download(downloadAnexo, { params: { ...params, anexoId } }),
        refresh: () => cache.refresh(carga.id),
        ...(canChange && {
          add: (file) => http.call(addAnexo, { params, query: {}, file }),
          remove: (anexoId) => http.call(removeAnexo, { params, query: { anexoId } }),
        }),
      }}
    />
  )
}
