const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerBytes = 16;
const maxMessageBytes = 48_000_000;
const checksumPresent = 1;
const moreToCome = 2;
const knownFlags = 0xffff & ~(checksumPresent | moreToCome);

export interface Request {
  id: number;
  /** Format of the request and so of its answer: drivers send hello as the old OP_QUERY. */
  kind: 'message' | 'query';
  body: Buffer;
  /** Documents sent in separate sections, by the field they belong to. */
  sequences: Map<string, Buffer[]>;
  wantsReply: boolean;
}

/** Splits a stream of bytes into messages; throws if the bytes cannot be one. */
export class MessageReader {
  private chunks: Buffer[] = [];
  private size = 0;

  push(chunk: Buffer): Request[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const requests: Request[] = [];
    for (let needed = this.needed(); this.size >= needed; needed = this.needed()) {
      const all =
        this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
      requests.push(parse(all.subarray(0, needed)));
      this.chunks = all.length > needed ? [all.subarray(needed)] : [];
      this.size -= needed;
    }
    return requests;
  }

  /** Bytes needed for the next message, or to find its length. */
  private needed(): number {
    if (this.size < headerBytes) return headerBytes;
    if ((this.chunks[0] as Buffer).length < headerBytes) this.chunks = [Buffer.concat(this.chunks)];
    const length = (this.chunks[0] as Buffer).readInt32LE(0);
    if (length < headerBytes || length > maxMessageBytes)
      throw new Error(`a message of ${length} bytes`);
    return length;
  }
}

function parse(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === opMsg) return parseMessage(id, message);
  if (opcode === opQuery) return parseQuery(id, message);
  throw new Error(`opcode ${opcode} is not supported`);
}

function parseMessage(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(headerBytes);
  if (flags & knownFlags) throw new Error(`unknown flags ${flags}`);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Buffer | undefined;
  let offset = headerBytes + 4;
  while (offset < end) {
    const kind = message[offset];
    const section = take(message, offset + 1, end);
    offset += 1 + section.length;
    if (kind === 0 && !body) body = section;
    else if (kind === 1) {
      const nameEnd = section.indexOf(0, 4);
      if (nameEnd < 0) throw new Error('a section without a name');
      const documents: Buffer[] = [];
      let at = nameEnd + 1;
      while (at < section.length) {
        const document = take(section, at, section.length);
        documents.push(document);
        at += document.length;
      }
      sequences.set(section.toString('utf8', 4, nameEnd), documents);
    } else throw new Error(`section of kind ${kind}`);
  }
  if (!body) throw new Error('a message without a body');
  return { id, kind: 'message', body, sequences, wantsReply: !(flags & moreToCome) };
}

/** Returns the bytes at `offset`, which begin with their own length. */
function take(buffer: Buffer, offset: number, end: number): Buffer {
  const length = buffer.readInt32LE(offset);
  if (length < 5 || offset + length > end) throw new Error('a section of wrong length');
  return buffer.subarray(offset, offset + length);
}

function parseQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  if (nameEnd < 0) throw new Error('a query without a name');
  const body = take(message, nameEnd + 9, message.length);
  return { id, kind: 'query', body, sequences: new Map(), wantsReply: true };
}

let lastId = 0;

export function formatReply({ id, kind }: Request, body: Buffer): Buffer {
  const size = kind === 'message' ? 21 : 36;
  const head = Buffer.alloc(size);
  head.writeInt32LE(size + body.length, 0);
  lastId = (lastId + 1) & 0x7fffffff;
  head.writeInt32LE(lastId, 4);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(kind === 'message' ? opMsg : opReply, 12);
  // OP_MSG: no flags, one section of kind 0. OP_REPLY: flags, cursor, offset, and a count of one document.
  if (kind === 'query') head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}
