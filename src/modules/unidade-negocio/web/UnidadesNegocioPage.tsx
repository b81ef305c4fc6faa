import { localZone } from '#platform/web/local-zone.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { UnidadesCompartilhadas } from './UnidadesCompartilhadas.tsx'
import { unidadeColumns } from './unidade-columns.tsx'
import { useUnidadeScreens } from './unidade-negocio.api.ts'

/** The register of business units, and the units that partners share (L-080, L-227). */
export default function UnidadesNegocioPage() {
  return (
    <>
      <RegisterPage
        screens={useUnidadeScreens()}
        columns={unidadeColumns(localZone())}
        placeholder="Descrição, código, CNPJ"
        defaultOrder="descricao"
        // Each one that goes takes its people out of their work, so they go one by one.
        hasBulk={false}
        emptyText="As unidades a que você tem acesso aparecem aqui."
      />
      <UnidadesCompartilhadas />
    </>
  )
}
