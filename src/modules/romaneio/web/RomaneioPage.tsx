import { useQueryValues } from '#platform/web/router/navigation.ts'
import { Folha } from './Folha.tsx'
import { FolhaParadas } from './FolhaParadas.tsx'
import { JanelaImpressao, useRomaneio } from './JanelaImpressao.tsx'

const QUERY = ['cargaId', 'emptyItems', 'tipoDocumento'] as const

/** The waybill of a load: with or without its items, or as the manifest of the trip (L-017, L-050). */
export function RomaneioPage() {
  const [{ cargaId = '', emptyItems, tipoDocumento }] = useQueryValues(QUERY)
  const query = useRomaneio(cargaId, {
    emptyItems: emptyItems === 'true',
    tipoDocumento: tipoDocumento === 'minuta' ? 'minuta' : 'romaneio',
  })
  return (
    <JanelaImpressao cargaId={cargaId} query={query}>
      {(romaneio) => (
        <Folha romaneio={romaneio}>
          <FolhaParadas romaneio={romaneio} hasSignatures />
        </Folha>
      )}
    </JanelaImpressao>
  )
}
