/**
 * A small XML file as a tree, read without trust: no document type and so no entities, only encodings of invoices, no
 * endless nesting or attributes.
 */
import { SaxesParser } from 'saxes'
import { AppError, type ErrorDefinition } from '#platform/shared/app-error.ts'

export interface XmlNode {
  readonly name: string
  /** The namespace; empty without one. */
  readonly uri: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

/** What is thrown: each kind of file has refusals of its own. */
interface XmlRefusals {
  /** Not a whole XML in an encoding that is known. */
  readonly damaged: ErrorDefinition
  /** It defines types, or is nested or filled without end. */
  readonly unsafe: ErrorDefinition
}

const MAX_DEPTH = 60
const MAX_NODES = 200_000
const MAX_ATTRIBUTE = 2_000

/** The root element. Throws one of the refusals. */
export function readXml(content: Buffer, { damaged, unsafe }: XmlRefusals): XmlNode {
  const text = decode(content, damaged)
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  let nodes = 0
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !ENCODINGS.test(encoding)) throw new AppError(damaged)
  })
  parser.on('doctype', () => {
    throw new AppError(unsafe)
  })
  parser.on('error', () => {
    throw new AppError(damaged)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    nodes += 1
    if (open.length >= MAX_DEPTH || nodes > MAX_NODES) throw new AppError(unsafe)
    const node: XmlNode = { name: local, uri, attributes: plain(attributes, unsafe), children: [], text: '' }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const addText = (part: string) => {
    const node = open.at(-1)
    if (node) node.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  if (!root) throw new AppError(damaged)
  return root
}

/** Programs declare one and write another: the bytes decide. */
const ENCODINGS = /^(?:utf-?8|us-ascii|iso-?8859-1|latin-?1|windows-1252|cp-?1252)$/i
/** A letter with an accent in UTF-8, which no name in Latin-1 looks like. */
const UTF8_LETTER = /[\u00c2\u00c3][\u0080-\u00bf]/
const TRAILING_NULS = /\0+\s*$/

/**
 * UTF-8 with or without its mark, else the Latin-1 of Windows. Bytes that are partly one and partly the other are refused,
 * not replaced.
 */
function decode(content: Buffer, damaged: ErrorDefinition): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).replace(TRAILING_NULS, '')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    if (UTF8_LETTER.test(content.toString('latin1'))) throw new AppError(damaged)
    return new TextDecoder('windows-1252').decode(content).replace(TRAILING_NULS, '')
  }
}

function plain(
  attributes: Readonly<Record<string, { readonly local: string; readonly value: string }>>,
  unsafe: ErrorDefinition,
): Record<string, string> {
  const entries = Object.values(attributes).map(({ local, value }) => [local, value] as const)
  if (entries.some(([, value]) => value.length > MAX_ATTRIBUTE)) throw new AppError(unsafe)
  return Object.fromEntries(entries)
}

/** The first child of the name. */
export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name)

export const children = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((one) => one.name === name) ?? []

/** The text of the element at the path; null when it is absent or empty. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string | null {
  const found = path.reduce<XmlNode | undefined>((at, name) => child(at, name), node)
  return found?.text.trim() || null
}
