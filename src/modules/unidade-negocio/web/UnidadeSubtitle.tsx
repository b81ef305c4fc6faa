import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'

/** Under the title of the drawer; each part is an element of its own. */
export function UnidadeSubtitle({ record }: { readonly record: Unidade }) {
  return (
    <>
      {record.codigo && <strong>{record.codigo}</strong>}
      {record.municipio && <span>{municipioText(record.municipio)}</span>}
      {record.padrao && <span>Unidade padrão</span>}
      <span>{`Versão ${record.version}`}</span>
    </>
  )
}
