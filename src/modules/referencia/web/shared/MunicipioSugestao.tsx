import { Fragment } from 'react'
import type { Municipio } from '../../referencia.contract.ts'
import { municipioText } from './municipio-text.ts'

interface MunicipioSugestaoProps {
  /** `Município não encontrado com essa grafia.` */
  readonly message: string
  readonly municipios: readonly Municipio[]
  readonly onUse: (municipio: Municipio) => void
}

/** Why the typed text is no municipality yet, and the way out (design 16): `Usar Joinville, SC`. */
export function MunicipioSugestao({ message, municipios, onUse }: MunicipioSugestaoProps) {
  return (
    // One piece of text, also where errors are laid out in a row.
    <span>
      {message}
      {municipios.map((municipio, index) => (
        <Fragment key={municipio.id}>
          {index === 0 ? ' ' : ' · '}
          <button
            type="button"
            className="ev-link"
            style={{ color: 'inherit' }}
            onClick={() => onUse(municipio)}
          >
            {`Usar ${municipioText(municipio)}`}
          </button>
        </Fragment>
      ))}
    </span>
  )
}
