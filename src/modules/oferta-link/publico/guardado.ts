/** What was typed is kept on the phone until the answer is confirmed, so that a lost connection or a reload loses nothing. */
import type { OfertaDoLink } from '../link.contract.ts'

export interface Digitado {
  readonly valor: string
  readonly placa: string
  readonly motorista: string
  readonly mensagem: string
  readonly nome: string
  readonly cargaId: string
  readonly motivoId: string
  readonly texto: string
}

const VAZIO: Digitado = {
  valor: '',
  placa: '',
  motorista: '',
  mensagem: '',
  nome: '',
  cargaId: '',
  motivoId: '',
  texto: '',
}
/** The name is the same at the next offer. */
const NOME = 'estiva-oferta-nome'

const keyOf = ({ codigo, documento }: OfertaDoLink) => `estiva-oferta-${codigo}-${documento}`

/** Of an answer that waits for its code: what it says. */
export function recallDigitado(oferta: OfertaDoLink): Digitado {
  const { pendente } = oferta
  const known = { ...VAZIO, nome: read(NOME) ?? '', ...parse(read(keyOf(oferta))) }
  if (pendente === null) return known
  return {
    valor: pendente.acao === 'propor' && pendente.valor !== null ? escrito(pendente.valor) : known.valor,
    placa: pendente.placa ?? '',
    motorista: pendente.motorista ?? '',
    mensagem: pendente.mensagem ?? '',
    nome: pendente.nome,
    cargaId: pendente.cargaId ?? '',
    motivoId: pendente.motivoId ?? '',
    texto: pendente.texto ?? '',
  }
}

/** `5.450,00` */
export const escrito = (reais: number): string =>
  reais.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** False: this browser keeps nothing. */
export function keepDigitado(oferta: OfertaDoLink, digitado: Digitado): boolean {
  try {
    localStorage.setItem(NOME, digitado.nome)
    localStorage.setItem(keyOf(oferta), JSON.stringify(digitado))
    return true
  } catch {
    return false
  }
}

export function forgetDigitado(oferta: OfertaDoLink): void {
  try {
    localStorage.removeItem(keyOf(oferta))
  } catch {
    // Nothing was kept either.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): Partial<Digitado> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter(([key, value]) => key in VAZIO && typeof value === 'string'),
    )
  } catch {
    return {}
  }
}
