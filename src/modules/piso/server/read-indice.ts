/** The values of the floor ready for calculations; a process arranges them once for each change of the catalogue. */
import { readRegras } from '#modules/regra-legal/server/read-regras.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { NivelDoPiso } from '../piso-decisao.rules.ts'
import { type IndiceDoPiso, indexarPiso } from '../piso-indice.rules.ts'

let kept: { readonly marca: string; readonly indice: IndiceDoPiso } | undefined

/** Works in any transaction. */
export async function readIndice(tx: Tx): Promise<IndiceDoPiso> {
  const regras = await readRegras(tx)
  if (kept?.marca !== regras.marca) {
    const indice = indexarPiso({
      minimo: regras.valores('piso-minimo'),
      calculo: regras.valores('piso-calculo'),
      retorno: regras.valores('piso-retorno-vazio'),
    })
    kept = { marca: regras.marca, indice }
  }
  return kept.indice
}

interface NivelDaEmpresa {
  readonly key: string
  readonly read: (tx: Tx) => Promise<NivelDoPiso>
}

/** How the company of the transaction has set the gate of the floor; nobody says so: it blocks. */
export const nivelDaEmpresa = defineExtensionPoint<NivelDaEmpresa>('nivelDaEmpresa of the floor')

/** `trava` blocks whatever the company says, `aviso` never does, `empresa` asks the company. */
export async function readNivel(tx: Tx): Promise<NivelDoPiso> {
  const nivel = (await readRegras(tx)).nivel('piso-minimo')
  if (nivel !== 'empresa') return nivel === 'trava' ? 'bloqueia' : 'avisa'
  const [company] = nivelDaEmpresa.list()
  return company ? company.read(tx) : 'bloqueia'
}
