// SPDX-License-Identifier: MIT
// Sorts as splat viewers do today: a worker on the CPU sorts depths of 16 bits by a counting sort,
// the farthest first.
let points = null;

onmessage = ({ data }) => {
  if (data.points) {
    points = data.points;
    return;
  }
  const { row, frame } = data;
  const n = points.length / 4;
  const depths = new Float32Array(n);  // smaller values are farther away
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < n; ++i) {
    const depth = row[0] * points[4 * i] + row[1] * points[4 * i + 1] + row[2] * points[4 * i + 2];
    depths[i] = depth;
    least = Math.min(least, depth);
    most = Math.max(most, depth);
  }
  const scale = 65535 / (most - least || 1);
  const keys = new Uint16Array(n);
  const starts = new Uint32Array(65537);
  for (let i = 0; i < n; ++i) {
    keys[i] = (depths[i] - least) * scale;
    ++starts[keys[i] + 1];
  }
  for (let key = 0; key < 65536; ++key)
    starts[key + 1] += starts[key];
  const order = new Uint32Array(n);
  for (let i = 0; i < n; ++i)
    order[starts[keys[i]]++] = i;
  postMessage({ order, frame }, [order.buffer]);
};
