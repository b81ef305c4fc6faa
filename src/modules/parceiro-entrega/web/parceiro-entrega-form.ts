/** The form of a delivery partner. */
import { type MunicipioEscolhido, municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import type { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import {
  checkTextos,
  type DocumentoTexto,
  documentosOf,
  showTextos,
  textosOf,
} from '#modules/veiculo/web/shared/documentos-texto.ts'
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { ParceiroEntrega, SaveParceiroEntrega } from '../parceiro-entrega.contract.ts'
import {
  DOCUMENTOS_PARCEIRO,
  type DocumentoParceiroTipo,
  PARCEIRO_ENTREGA,
} from '../parceiro-entrega.fields.ts'

type Textos = readonly DocumentoTexto<DocumentoParceiroTipo>[]

const own = {
  municipioId: {
    fresh: null as MunicipioEscolhido | null,
    of: (municipio: ParceiroEntrega['municipio']): MunicipioEscolhido | null => municipio,
    send: (municipio: MunicipioEscolhido | null) => municipio?.id ?? null,
    show: municipioText,
  },
  regiaoIds: {
    fresh: [] as readonly RegiaoNome[],
    of: (regioes: readonly RegiaoNome[]) => regioes,
    send: (regioes: readonly RegiaoNome[]) => regioes.map(({ id }) => id),
    show: (regioes: readonly RegiaoNome[]) => regioes.map(({ nome }) => nome).join('; '),
  },
  documentos: {
    fresh: [] as Textos,
    of: (documentos: ParceiroEntrega['documentos']): Textos => textosOf(documentos),
    send: (textos: Textos) => documentosOf(textos),
    show: (textos: Textos) => showTextos(textos, DOCUMENTOS_PARCEIRO),
  },
}

export const parceiroEntregaForm = fieldForm<
  ParceiroEntrega,
  typeof PARCEIRO_ENTREGA,
  SaveParceiroEntrega,
  typeof own
>(PARCEIRO_ENTREGA, { own, further: ({ documentos }) => checkTextos(documentos) })
